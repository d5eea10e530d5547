import vine from '@vinejs/vine'
import { PANEL_TEXTS, VERDICTS } from '#insights/rules'

/** Letters of a result or a section that a person writes. */
const MAX_TEXT = 20_000

export const examValidator = vine.create({ exam_id: vine.number().min(1).withoutDecimals() })

export const resultValidator = vine.create({
  exam_id: vine.number().min(1).withoutDecimals(),
  value: vine.string().maxLength(MAX_TEXT),
})

export const verdictValidator = vine.create({
  key: vine.string().minLength(1).maxLength(200),
  verdict: vine.enum(VERDICTS),
})

export const panelTextValidator = vine.create({
  section: vine.enum(PANEL_TEXTS),
  text: vine.string().maxLength(MAX_TEXT).nullable(),
})
