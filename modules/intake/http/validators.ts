import vine from '@vinejs/vine'
import { SMART_UPLOAD_FILTERS } from '#intake/rules'

const id = () => vine.number().withoutDecimals().positive().max(Number.MAX_SAFE_INTEGER)

/** Uploads on one page of the list. */
export const PAGE_SIZE = 50
const MAX_PAGE_SIZE = 200

const paging = {
  page: vine.number().withoutDecimals().positive().max(100_000).optional(),
  page_size: vine.number().withoutDecimals().positive().max(MAX_PAGE_SIZE).optional(),
}

export const queueValidator = vine.create(paging)

export const listValidator = vine.create({
  ...paging,
  misc_filter: vine.enum(SMART_UPLOAD_FILTERS).optional(),
  od_group_filter: id().optional(),
  ready_for_validation_filter: vine.boolean().optional(),
})

export const patientGpValidator = vine.create({
  patient_id: id(),
})
