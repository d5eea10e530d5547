import vine from '@vinejs/vine'

const id = () => vine.number().withoutDecimals().positive()

export const preReviewValidator = vine.create({
  initials: vine.string().maxLength(20).optional(),
  initials_select: vine.string().maxLength(20).optional(),
  version: id(),
})

export const assignReviewerValidator = vine.create({
  exam_id: id().optional(),
  exam_ids: vine.array(id()).maxLength(500).optional(),
  omdr_id: id().nullable().optional(),
  omdr: id().nullable().optional(),
})
