import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import type { Result } from '#app/kernel/result'
import { letterName, letterType } from '#letters/rules'
import type { SaveWordingRefusal } from '#modules/letters/actions/save_wording'
import type { LetterLocale } from '#modules/letters/model/letter'
import { requiredOf, type WordingRefusal } from '#modules/letters/model/check_wording'
import { kindOf, wordingOf, type LetterPlace } from '#modules/letters/model/wordings'
import { standardWording } from '#modules/letters/queries/letter_words'
import { wordingVersions, type WordingVersion } from '#modules/letters/queries/wording_versions'

type Which = { key: string; locale: LetterLocale }

/** A wording as the portal shows it. @param versions what is known of it, the newest first */
export function toWording(
  { i18n }: Pick<HttpContext, 'i18n'>,
  { key, locale }: Which,
  versions: readonly WordingVersion[]
) {
  const { params, shape, places } = wordingOf(key)!
  const standard = standardWording(key, locale)
  const [newest] = versions
  const text = newest?.text ?? standard
  const required = requiredOf(standard)
  return {
    key,
    kind: kindOf(key),
    locale,
    text,
    standard,
    version: newest?.version ?? 0,
    is_changed: text !== standard,
    is_text: shape === 'text',
    changed_by: newest?.by ?? null,
    changed_at: newest?.created_at ?? null,
    placeholders: params.map((name) => ({ name, required: required.includes(name) })),
    places: places.map((id) => ({ id, name: placeName(i18n, id) })),
    versions: versions.map(({ version, note, restored_from, by, created_at, ...each }) => ({
      version,
      text: each.text ?? standard,
      note,
      restored_from,
      by,
      created_at,
    })),
  }
}

function placeName(i18n: HttpContext['i18n'], place: LetterPlace): string {
  const type = letterType(place)
  return type ? letterName(type) : i18n.t(`letters.purpose.${place}`)
}

/** What was saved, or why it was not: of two who edit the second is told, and what now stands. */
export async function wordingSaved(
  ctx: HttpContext,
  { key, locale }: Which,
  saved: Result<{ version: number }, SaveWordingRefusal>
) {
  const { i18n, response } = ctx
  if (!saved.ok && saved.error.type !== 'conflict') throw saveRefused(ctx, saved.error)
  const data = toWording(ctx, { key, locale }, await wordingVersions(key, locale))
  if (saved.ok) return response.json({ success: true, data })
  const error = i18n.t('letters.wording.conflict', { by: data.changed_by ?? '' })
  const errors = [{ field: 'version', message: error }]
  return response.status(409).json({ success: false, error, errors, data })
}

function saveRefused(
  ctx: HttpContext,
  refusal: Exclude<SaveWordingRefusal, { type: 'conflict' }>
): InvalidInput {
  if (refusal.type === 'text') return textRefused(ctx, refusal.refused)
  const field = { note_missing: 'note', same: 'text', version_unknown: 'to' }[refusal.type]
  return new InvalidInput([{ field, message: ctx.i18n.t(`letters.wording.${refusal.type}`) }])
}

/** Names each placeholder and character that speaks against a text. */
export function textRefused({ i18n }: HttpContext, refused: readonly WordingRefusal[]) {
  const errors = refused.map(({ type, ...about }) => ({
    field: 'text',
    message: i18n.t(`letters.wording.refused_${type}`, withBraces(about)),
  }))
  return new InvalidInput(errors, errors.map(({ message }) => message).join(' '))
}

/** A placeholder is named as it is written. */
function withBraces(about: Record<string, string | number>) {
  return 'name' in about ? { ...about, name: `{${about.name}}` } : about
}
