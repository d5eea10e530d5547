import vine from '@vinejs/vine'
import { orNull } from '#app/http/or_null'
import { orText } from '#app/http/or_text'
import { LOCALES } from '#app/kernel/languages'
import { KEYWORD_LIMITS } from '#letters/rules'

const seen = {
  /** sha-256 of the PDF that was looked at: another one does not leave. */
  preview_hash: vine
    .string()
    .regex(/^[0-9a-f]{64}$/i)
    .optional(),
}

const referral = {
  omd: vine.number().withoutDecimals().positive().parse(orNull).nullable().optional(),
  ipc_date: vine.string().maxLength(10).nullable().optional(),
}

export const letterValidator = vine.create({
  format: vine.enum(['docx', 'pdf']).optional(),
  locale: vine.enum(LOCALES).optional(),
  ...referral,
})

export const previewValidator = vine.create({
  letter_type: vine.string().maxLength(60).optional(),
  locale: vine.enum(LOCALES).optional(),
  ...referral,
})

/** A number that is none is the field's refusal, not the framework's. */
export const ipcValidator = vine.create({
  id: vine.number().withoutDecimals().positive().optional(),
  exam_id: vine.number().withoutDecimals().positive().optional(),
  ipc_omdc: vine.number().withoutDecimals().positive().parse(orNull).nullable().optional(),
  ipc_date: vine.string().maxLength(40).nullable().optional(),
})

export const faxValidator = vine.create({
  fax_number: vine.string().maxLength(40).optional(),
  confirm_recipient: vine.string().maxLength(254).optional(),
  ...seen,
  locale: vine.enum(LOCALES).optional(),
})

export const sendValidator = vine.create({
  message_type: vine.string().maxLength(20).optional(),
  message_content: vine.string().maxLength(10_000).optional(),
  email_address: vine.string().maxLength(254).optional(),
  fax_number: vine.string().maxLength(40).optional(),
  letter_type: vine.string().maxLength(60).optional(),
  ...referral,
  ...seen,
  confirm_recipient: vine.string().maxLength(254).optional(),
  locale: vine.enum(LOCALES).optional(),
})

export const consultValidator = vine.create({
  exam_id: vine.number().withoutDecimals().positive(),
  letter_type: vine.string().maxLength(60).optional(),
  doctor_name: vine.string().trim().maxLength(200).optional(),
  format: vine.enum(['docx', 'pdf']).optional(),
  locale: vine.enum(LOCALES).optional(),
})

/** A look at a letter whose recipient the visit says. */
export const lookValidator = vine.create({
  locale: vine.enum(LOCALES).optional(),
})

export const outboundValidator = vine.create({
  confirm_recipient: vine.string().maxLength(254).optional(),
  ...seen,
  /** Where the letter was shown to go, as the look at it answered. */
  address: vine.string().maxLength(254).optional(),
  locale: vine.enum(LOCALES).optional(),
})

export const bulkFaxValidator = vine.create({
  locale: vine.enum(LOCALES).optional(),
  /** Tells what would become of each letter; queues none. */
  dry_run: vine.boolean().optional(),
  /** Answers as soon as the batch stands; the house goes on with it. */
  in_background: vine.boolean().optional(),
  /** The batch whose failed letters are tried again, in place of `exam_data`. */
  again: vine.number().withoutDecimals().positive().nullable().optional(),
})

export const handoutValidator = vine.create({
  email: vine.string().trim().maxLength(254).optional(),
  confirm_recipient: vine.string().trim().maxLength(254).optional(),
  ...seen,
  locale: vine.enum(LOCALES).optional(),
})

export const rerunValidator = vine.create({
  confirmed: vine.boolean().optional(),
})

/** Blanks, null included, are the rule's to name, field by field (F297). */
export const keywordsValidator = vine.create({
  keywords: orText(
    vine
      .array(
        vine
          .string()
          .trim()
          .maxLength(KEYWORD_LIMITS.length)
          .nullable()
          .transform((keyword) => keyword ?? '')
      )
      .maxLength(KEYWORD_LIMITS.count)
  ),
  /** `seen` of the check that the words were chosen by. */
  seen: vine.string().maxLength(64).optional(),
})

/** What of it is missing is the rule's to name. */
const wordingNote = vine.string().maxLength(500).nullable().optional()

export const saveWordingValidator = vine.create({
  text: vine.string().maxLength(10_000).nullable().optional(),
  note: wordingNote,
  version: vine.number().withoutDecimals().min(0),
})

export const restoreWordingValidator = vine.create({
  to: vine.number().withoutDecimals().min(0),
  note: wordingNote,
  version: vine.number().withoutDecimals().min(0),
})

export const sampleWordingValidator = vine.create({
  text: vine.string().maxLength(10_000).nullable().optional(),
  place: vine.string().maxLength(60).nullable().optional(),
})
