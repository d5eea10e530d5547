import vine from '@vinejs/vine'
import { SMART_UPLOAD_FILTERS } from '#intake/rules'
import type { UploadPlace } from '#modules/intake/queries/smart_uploads'

const id = () => vine.number().withoutDecimals().positive().max(Number.MAX_SAFE_INTEGER)

/** Uploads on one page of the list. */
export const PAGE_SIZE = 50
const MAX_PAGE_SIZE = 200

const paging = {
  page: vine.number().withoutDecimals().positive().max(100_000).optional(),
  page_size: vine.number().withoutDecimals().positive().max(MAX_PAGE_SIZE).optional(),
}

/** Whether urgent, since when in milliseconds, and which. */
const QUEUE_PLACE = /^[01]_\d{1,15}_\d{1,15}$/

/** A page of a queue; `after` is the `next` of the page before. */
export const queuePageValidator = vine.create({
  ...paging,
  after: vine
    .string()
    .regex(QUEUE_PLACE)
    .transform((text): UploadPlace => {
      const [urgent, since, upload] = text.split('_').map(Number) as [number, number, number]
      return { id: upload, queued: { urgent: urgent === 1, since: new Date(since) } }
    })
    .optional(),
})

/** A page of any other list; likewise. */
export const listPageValidator = vine.create({
  ...paging,
  after: id()
    .transform((upload): UploadPlace => ({ id: upload }))
    .optional(),
})

export const listValidator = vine.create({
  misc_filter: vine.enum(SMART_UPLOAD_FILTERS).optional(),
  od_group_filter: id().optional(),
  ready_for_validation_filter: vine.boolean().optional(),
})

export const patientGpValidator = vine.create({
  patient_id: id(),
})
