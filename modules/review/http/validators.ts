import vine from '@vinejs/vine'
import { orNull } from '#app/http/or_null'
import { orText } from '#app/http/or_text'
import { GLAUCOMA_BOOKINGS, GP_STATUSES, OMDC_STATUSES, VF_OVERRIDES } from '#exams/rules'
import { DECISION_CHOICES, MAX_PRE_REVIEW_SECONDS } from '#review/rules'

const id = () => vine.number().withoutDecimals().positive()

export const preReviewValidator = vine.create({
  initials: vine.string().maxLength(20).optional(),
  initials_select: vine.string().maxLength(20).optional(),
  version: id(),
})

/** One visit under the name the call has for it, or several (Q153). */
const visits = {
  exam_id: id().optional(),
  exam_ids: orText(vine.array(id()).maxLength(500).optional()),
}
const doctor = () => id().parse(orNull).nullable().optional()

/** A doctor by the call's own name or one of those that forms have for it (Q132). */
export const assignReviewerValidator = vine.create({
  ...visits,
  omdr_id: doctor(),
  omdr: doctor(),
  omd_reviewer: doctor(),
})

export const secondOpinionValidator = vine.create({
  ...visits,
  second_omdr_id: doctor(),
  second_omdr: doctor(),
})

/** Characters of the note that goes with a blind reading. */
const READING_NOTE = 5_000

export const readingValidator = vine.create({
  follow_up: vine.enum(DECISION_CHOICES.follow_up),
  omd_follow_up: vine.boolean(),
  retina_referral: vine.enum(DECISION_CHOICES.retina_referral),
  treatment: vine.boolean(),
  glaucoma_suspect: vine.boolean(),
  urgent: vine.boolean(),
  note: vine.string().trim().maxLength(READING_NOTE).optional(),
})

export const assignConsultantValidator = vine.create({
  ...visits,
  omdc_id: doctor(),
  omdc: doctor(),
})

export const consultStatusValidator = vine.create({
  ...visits,
  omdc_status_to: vine.enum(OMDC_STATUSES).nullable(),
})

const internalGp = { ...visits, exam: id().optional() }

export const internalGpValidator = vine.create({
  ...internalGp,
  igp: doctor(),
  internal_gp: doctor(),
  gp_status: vine
    .enum(['', ...GP_STATUSES])
    .nullable()
    .optional(),
})

export const internalGpStatusValidator = vine.create({
  ...internalGp,
  gp_status: vine.enum(['', ...GP_STATUSES]).nullable(),
})

export const glaucomaBookingValidator = vine.create({
  ...visits,
  glaucoma_booking: vine.enum(GLAUCOMA_BOOKINGS).parse(orNull).nullable(),
})

/** Why a reviewed chart is changed; whether it is asked for, the change itself judges (F178). */
const editNote = () => vine.string().optional()

/** By either spelling of its names (Q156). */
export const glaucomaSuspectValidator = vine.create({
  examId: id().optional().requiredIfMissing('exam_id'),
  exam_id: id().optional(),
  rrGlcSuspect: vine.boolean().optional().requiredIfMissing('rr_glc_suspect'),
  rr_glc_suspect: vine.boolean().optional(),
  edit_note: editNote(),
})

/** What is not sent stays; null takes a correction back. */
const override = () => vine.enum(VF_OVERRIDES).parse(orNull).nullable().optional()

export const fieldTestValidator = vine.create({
  exam_id: id(),
  od_vf_override: override(),
  os_vf_override: override(),
  edit_note: editNote(),
})

export const preReviewTimeValidator = vine.create({
  exam_id: id(),
  pre_review_time: vine.number().withoutDecimals().min(0).max(MAX_PRE_REVIEW_SECONDS),
})
