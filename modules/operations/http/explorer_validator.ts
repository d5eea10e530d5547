import vine from '@vinejs/vine'
import { TRAIL_KINDS } from '#operations/rules'

const id = () => vine.number().withoutDecimals().positive().max(Number.MAX_SAFE_INTEGER)
const day = () => vine.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** What the whole trail may be asked; days are the clinics' (Q60), the last one included. */
export const explorerValidator = vine.create({
  actor: vine.string().trim().maxLength(100).optional(),
  what: vine.string().trim().maxLength(100).optional(),
  kind: vine.enum(TRAIL_KINDS).optional(),
  patient: id().optional(),
  exam: id().optional(),
  from: day().optional(),
  to: day().optional(),
  /** The `next` of the page before: an instant in milliseconds, and the record's number. */
  after: vine
    .string()
    .regex(/^\d{1,15}_\d{1,15}$/)
    .optional(),
})
