import vine from '@vinejs/vine'
import { AUDIT_PAGE_SIZES } from '#reporting/rules'

export const auditMetricsValidator = vine.create({
  page: vine.number().withoutDecimals().positive().max(100_000).optional(),
  page_size: vine
    .number()
    .in([...AUDIT_PAGE_SIZES])
    .optional(),
})
