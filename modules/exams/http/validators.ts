import vine from '@vinejs/vine'

const id = () => vine.number().withoutDecimals().positive()

export const imageDeleteValidator = vine.create({
  exam: id(),
  attr: vine.string().maxLength(64),
})

export const extraImageDeleteValidator = vine.create({ path: vine.string().maxLength(200) })

export const imageSwapValidator = vine.create({
  exam: id(),
  photo1: vine.string().maxLength(64),
  photo2: vine.string().maxLength(64),
})

export const imageMoveValidator = vine.create({
  exam: id(),
  from: vine.string().maxLength(64),
  to: vine.string().maxLength(64),
  /** Two photos change places. */
  swap: vine.boolean().optional(),
  accept_checks: vine.string().maxLength(200).optional(),
  reason: vine.string().maxLength(2000).optional(),
})

export const imageRotateValidator = vine.create({
  exam: id(),
  field: vine.string().maxLength(64),
})

export const stereoPositionsValidator = vine.create({
  exam: id(),
  save_empty_values: vine.boolean().optional(),
})

export const examDateValidator = vine.create({
  exam_date: vine.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  patient_id: id(),
})

export const newExamValidator = vine.create({
  exam_date: vine.string().regex(/^\d{4}-\d{2}-\d{2}$/),
})

export const previousExamsValidator = vine.create({
  exam_id: id().optional(),
  exam_ids: vine.array(id()).maxLength(200).optional(),
})

export const advancedSelectionsValidator = vine.create({
  exam_id: id(),
  cant_bill_oct: vine.boolean().optional(),
  cant_bill_vf: vine.boolean().optional(),
})

export const billingFlagsValidator = vine.create({
  show_oct: vine.boolean(),
  show_vf: vine.boolean(),
  /** The row as it was when it was opened. */
  version: id(),
})

export const presenceValidator = vine.create({
  presence: vine.enum(['reading', 'editing', 'left'] as const),
})

export const messagingValidator = vine.create({
  exam_id: id(),
  od_omd: vine.string().nullable().optional(),
})

export const letterDeleteValidator = vine.create({ exam: id() })

export const deactivateValidator = vine.create({
  exam: id().optional(),
  exam_id: id().optional(),
  id: id().optional(),
})
