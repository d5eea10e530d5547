import vine from '@vinejs/vine'
import { orText } from '#app/http/or_text'
import { LOCALES } from '#app/kernel/languages'
import {
  MAX_SUBJECT,
  MAX_TEMPLATE,
  MAX_VISITS,
  REVIEW_EMAIL_STATUSES,
  SHOWN_STATUSES,
  TEMPLATE_MODES,
} from '#review_mail/rules'

const id = () => vine.number().withoutDecimals().positive().max(Number.MAX_SAFE_INTEGER)

/** YYYY-MM-DD; the controller knows which days there are. */
const day = () => vine.string().trim().maxLength(10).optional()
const days = { start_date: day(), end_date: day() }

export const listValidator = vine.create({
  ...days,
  od_id: id().optional(),
  batch_id: id().optional(),
  after: id().optional(),
})

export const rowsValidator = vine.create({
  batch_email_id: id().optional(),
  email_id: id().optional(),
})

export const templateValidator = vine.create({
  mode: vine.enum(TEMPLATE_MODES).optional(),
  locale: vine.enum(LOCALES).optional(),
})

export const batchesValidator = vine.create({
  status: vine.enum([...SHOWN_STATUSES, 'all']).optional(),
  after: id().optional(),
})

const text = () => vine.string().trim().minLength(1).maxLength(MAX_TEMPLATE)
const subject = () => vine.string().trim().minLength(1).maxLength(MAX_SUBJECT)

export const sendValidator = vine.create({
  ...days,
  od_id: id(),
  exam_ids: orText(vine.array(id()).minLength(1).maxLength(MAX_VISITS)),
  subject: subject().optional(),
  template_text: text().optional(),
  locale: vine.enum(LOCALES).optional(),
})

export const keepTemplateValidator = vine.create({
  mode: vine.enum(TEMPLATE_MODES),
  locale: vine.enum(LOCALES),
  /** The version it was written over; 0 where there was none. */
  version: vine.number().withoutDecimals().min(0),
  subject: subject(),
  template_text: text(),
})

/** The person's own words; the ledger has some of its own where they say nothing. */
const reason = () => vine.string().trim().maxLength(500).optional()

export const emailStatusValidator = vine.create({
  email_id: id(),
  status: vine.enum(REVIEW_EMAIL_STATUSES),
  reason: reason(),
})

export const batchStatusValidator = vine.create({
  batch_id: id(),
  status: vine.enum(REVIEW_EMAIL_STATUSES),
  reason: reason(),
})

/** One visit or several, each judged on its own (Q153, Q171). */
export const processedValidator = vine.create({
  exam_id: id().optional(),
  exam_ids: orText(vine.array(id()).minLength(1).maxLength(MAX_VISITS).optional()),
})

/** Whatever comes under these names is looked at by the action: nothing is told of a link that is not there. */
export const replyValidator = vine.create({
  guid: vine.string().maxLength(200).optional(),
  message: vine.string().maxLength(100_000).optional(),
})
