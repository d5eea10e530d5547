import vine from '@vinejs/vine'
import { orText } from '#app/http/or_text'
import { GP_STATUSES } from '#exams/rules'
import { OPERATION_NAMES } from '#bulk_work/rules'

const id = () => vine.number().withoutDecimals().positive()

/** Rows that one request may name. */
const NAMED = 10_000

/** Longest name of a list. */
const RESOURCE = 60

export const batchValidator = vine.create({
  operation: vine.enum(OPERATION_NAMES),
  doctor: id().optional(),
  status: vine.enum(GP_STATUSES).optional(),
  resource: vine.string().maxLength(RESOURCE),
  ids: vine.array(id()).minLength(1).maxLength(NAMED).optional(),
  filter: vine.object({}).allowUnknownProperties().optional(),
  except: vine.array(id()).maxLength(NAMED).optional(),
})

/** Visits that one call names (Q153). */
const VISITS = 500

export const removeGpsValidator = vine.create({
  exam_ids: orText(vine.array(id()).minLength(1).maxLength(VISITS)),
})
