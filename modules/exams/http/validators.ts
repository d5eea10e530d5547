import vine from '@vinejs/vine'
import { orText } from '#app/http/or_text'

const id = () => vine.number().withoutDecimals().positive()
const day = () => vine.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** What was seen of what is asked about, and said of it (image_questions). */
const answers = () => ({
  accept_checks: vine.string().maxLength(200).optional(),
  reason: vine.string().maxLength(2000).optional(),
})

/**
 * The image that was looked at. A slot may hold another one by now: what was
 * asked for twice, or of a page that is behind, is not done to that one.
 */
const seenImage = () => id().optional()

export const imageDeleteValidator = vine.create({
  exam: id(),
  attr: vine.string().maxLength(64),
  image: seenImage(),
})

export const extraImageDeleteValidator = vine.create({ path: vine.string().maxLength(200) })

export const imageSwapValidator = vine.create({
  exam: id(),
  photo1: vine.string().maxLength(64),
  photo2: vine.string().maxLength(64),
  /** Of the first slot. */
  image: seenImage(),
  ...answers(),
})

export const imageMoveValidator = vine.create({
  exam: id(),
  from: vine.string().maxLength(64),
  to: vine.string().maxLength(64),
  image: seenImage(),
  /** Two photos change places. */
  swap: vine.boolean().optional(),
  ...answers(),
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
  exam_date: day(),
  patient_id: id(),
})

export const newExamValidator = vine.create({
  exam_date: day(),
})

export const previousExamsValidator = vine.create({
  exam_id: id().optional(),
  exam_ids: orText(vine.array(id()).maxLength(200).optional()),
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

/** Of a visit that is there already, or of a patient's that is opened for it. */
export const messagingValidator = vine.create({
  exam_id: id().optional().requiredIfMissing('patient_id'),
  patient_id: id().optional(),
  exam_date: day().optional().requiredIfMissing('exam_id'),
  od_omd: vine.string().nullable().optional(),
})

/** The letter that was looked at; 0 says that there was none. */
const seenLetter = () => vine.number().withoutDecimals().min(0).optional()

export const letterUploadValidator = vine.create({ letter: seenLetter() })

export const letterDeleteValidator = vine.create({ exam: id(), letter: seenLetter() })

export const deactivateValidator = vine.create({
  exam: id().optional(),
  exam_id: id().optional(),
  id: id().optional(),
})
