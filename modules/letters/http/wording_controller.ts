import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput, NotAvailable } from '#app/http/errors'
import { LOCALES } from '#app/kernel/languages'
import { saveWording, refusalsOf } from '#modules/letters/actions/save_wording'
import { sendSample } from '#modules/letters/actions/send_sample'
import { writeSample } from '#modules/letters/actions/write_sample'
import { answerDelivery } from '#modules/letters/http/delivery_answer'
import {
  restoreWordingValidator,
  sampleWordingValidator,
  saveWordingValidator,
} from '#modules/letters/http/validators'
import { textRefused, toWording, wordingSaved } from '#modules/letters/http/wording_answers'
import type { LetterLocale } from '#modules/letters/model/letter'
import { tidyWording } from '#modules/letters/model/check_wording'
import { WORDING_KEYS, isLocale, wordingOf, type Wording } from '#modules/letters/model/wordings'
import LetterPolicy from '#modules/letters/policies/letter_policy'
import { newestWordings, wordingVersions } from '#modules/letters/queries/wording_versions'
import { renderPdf } from '#modules/letters/render/pdf'

/** The words letters are written in, as administrators keep them. */
export default class WordingController {
  async index(ctx: HttpContext) {
    await ctx.bouncer.with(LetterPolicy).authorize('editWording')
    const newest = await newestWordings()
    const data = WORDING_KEYS.flatMap((key) =>
      LOCALES.map((locale) => {
        const own = newest.find((each) => each.key === key && each.locale === locale)
        return toWording(ctx, { key, locale }, own ? [own] : [])
      })
    )
    return ctx.response.json({ success: true, data })
  }

  async show(ctx: HttpContext) {
    const { key, locale } = await named(ctx)
    const data = toWording(ctx, { key, locale }, await wordingVersions(key, locale))
    return ctx.response.json({ success: true, data })
  }

  async save(ctx: HttpContext) {
    const which = await named(ctx)
    const { text = '', note = '', version } = await ctx.request.validateUsing(saveWordingValidator)
    const request = { ...which, version, note: note ?? '', text: text ?? '' }
    const saved = await saveWording(request, ctx.actor!, ctx.request.id())
    return wordingSaved(ctx, which, saved)
  }

  /** An older version, or the house's own (0), as a new one. */
  async restore(ctx: HttpContext) {
    const which = await named(ctx)
    const { to, note, version } = await ctx.request.validateUsing(restoreWordingValidator)
    const request = { ...which, version, note: note ?? '', restore: to }
    const saved = await saveWording(request, ctx.actor!, ctx.request.id())
    return wordingSaved(ctx, which, saved)
  }

  /** A letter of invented values as it would look, and the e-mail around it. */
  async preview(ctx: HttpContext) {
    const { sample } = await sampleOf(ctx)
    const { letter, subject, body } = sample
    const pdf = (await renderPdf(letter)).toString('base64')
    return ctx.response.json({ success: true, filename: 'test-letter.pdf', pdf, subject, body })
  }

  /** The same to whoever asks, by e-mail. */
  async test(ctx: HttpContext) {
    const { sample, key, locale } = await sampleOf(ctx)
    const sent = await sendSample(sample, { key, locale }, ctx.actor!, ctx.request.id())
    if (sent.ok) return answerDelivery(ctx, sent.value)
    const message = ctx.i18n.t('letters.wording.no_email')
    throw new InvalidInput([{ field: 'email', message }])
  }
}

type Named = { key: string; locale: LetterLocale; wording: Wording }

/** @throws NotAvailable for what is no wording, or no language of letters */
async function named(ctx: HttpContext): Promise<Named> {
  await ctx.bouncer.with(LetterPolicy).authorize('editWording')
  const key = String(ctx.params.wording)
  const locale = String(ctx.params.language)
  const wording = wordingOf(key)
  if (!wording || !isLocale(locale)) throw new NotAvailable()
  return { key, locale, wording }
}

async function sampleOf(ctx: HttpContext) {
  const { key, locale, wording } = await named(ctx)
  const input = await ctx.request.validateUsing(sampleWordingValidator)
  const text = tidyWording(input.text ?? '')
  const refused = refusalsOf(key, locale, text)
  if (refused.length > 0) throw textRefused(ctx, refused)
  const place = input.place
    ? wording.places.find((each) => each === input.place)
    : wording.places[0]
  if (!place) {
    const message = ctx.i18n.t('letters.wording.place_unknown')
    throw new InvalidInput([{ field: 'place', message }])
  }
  return { key, locale, sample: await writeSample({ key, text }, { place, locale }) }
}
