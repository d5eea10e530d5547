import vine from '@vinejs/vine'
import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import { orText } from '#app/http/or_text'
import { isSentenceKey, sentenceOf, type SentenceKey } from '#review/rules'

/** Sentences asked for at once. */
const MAX_KEYS = 50

const sentencesValidator = vine.create({
  seed_number: vine.number().withoutDecimals(),
  seed_date: vine.date({ formats: ['YYYY-MM-DD'] }),
  keys: orText(vine.array(vine.string().maxLength(100)).minLength(1).maxLength(MAX_KEYS)),
})

/** Variants of the sentences notes are made of (C057, C058, F250). */
export default class SentencesController {
  async generate({ request, response, i18n }: HttpContext) {
    const { seed_number: number, keys } = await request.validateUsing(sentencesValidator)
    const unknown = keys.filter((key) => !isSentenceKey(key))
    if (unknown.length > 0) {
      throw new InvalidInput(
        unknown.map((key) => ({
          field: 'keys',
          message: i18n.t('review.sentence_unknown', { key }),
        }))
      )
    }
    const seed = { number, date: String(request.input('seed_date')) }
    const sentences = (keys as SentenceKey[]).map((key) => [key, i18n.t(sentenceOf(key, seed))])
    return response.json({ success: true, sentences: Object.fromEntries(sentences) })
  }
}
