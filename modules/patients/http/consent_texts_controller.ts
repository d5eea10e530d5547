import vine from '@vinejs/vine'
import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import { LOCALES, type Locale } from '#app/kernel/languages'
import { CONSENT_ITEMS, CONSENT_LENGTH, missingTexts } from '#patients/rules'
import { setConsentTexts } from '#modules/patients/actions/set_consent_texts'
import { told } from '#modules/patients/http/answers'
import ConsentTextsPolicy from '#modules/patients/policies/consent_texts_policy'
import { keptConsentTexts } from '#modules/patients/queries/consent_texts'

/** Text of an item; an empty one, which the form parser makes null, is refused by its name below. */
const text = () =>
  vine
    .string()
    .trim()
    .maxLength(CONSENT_LENGTH)
    .nullable()
    .transform((words) => words ?? '')

const texts = Object.fromEntries(LOCALES.map((locale) => [locale, text()])) as Record<
  Locale,
  ReturnType<typeof text>
>

const consentTextsValidator = vine.create({
  /** The version that was edited. */
  version: vine.string().trim().maxLength(20),
  items: vine.array(vine.object(texts)).fixedLength(CONSENT_ITEMS),
})

/** What patients are asked to agree to, every version of it (F065, Q115). */
export default class ConsentTextsController {
  async index({ bouncer, response }: HttpContext) {
    await bouncer.with(ConsentTextsPolicy).authorize('edit')
    return response.json({ success: true, data: await keptConsentTexts() })
  }

  /** Of two who edit a version the second is told, and what now stands. */
  async save(ctx: HttpContext) {
    const { actor, bouncer, i18n, request, response } = ctx
    await bouncer.with(ConsentTextsPolicy).authorize('edit')
    const edited = await request.validateUsing(consentTextsValidator)
    const missing = missingTexts(edited.items)
    if (missing.length > 0) throw new InvalidInput(told(ctx, missing))
    const saved = await setConsentTexts(edited, actor!, DateTime.utc(), request.id())
    if (saved.ok) return response.json({ success: true, data: saved.value })
    if (saved.error.type === 'same') {
      throw new InvalidInput([{ field: 'items', message: i18n.t('patients.consent_same') }])
    }
    const data = saved.error.now
    const by = data.set_by ?? i18n.t('app.somebody')
    const error = i18n.t('patients.consent_conflict', { by })
    const errors = [{ field: 'version', message: error }]
    return response.status(409).json({ success: false, error, errors, data })
  }
}
