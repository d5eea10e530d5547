import type { CalendarDate } from '#app/kernel/clock'
import { err, ok, type Result } from '#app/kernel/result'
import type { ExamRecord } from '#exams'
import { patientIdentity, type PatientIdentity } from '#patients'
import {
  isAddressedToOmd,
  letterButtonState,
  letterTypeOf,
  type LetterType,
  type LetterTypeRecord,
} from '#letters/rules'
import { wholeHash, type WholeLetter } from '#modules/letters/actions/letter_pdf'
import type { LetterLocale } from '#modules/letters/model/letter'
import { optometristReferral } from '#modules/letters/model/optometrist_letter'
import { patientHandout } from '#modules/letters/model/patient_handout'
import { physicianLetter } from '#modules/letters/model/physician_letter'
import { unprintableCharacter } from '#modules/letters/model/unprintable'
import { forwardedPages } from '#modules/letters/queries/letter_attachment'
import {
  handoutSource,
  optometristReferralSource,
  physicianSource,
  type LetterTo,
  type SourceRefusal,
} from '#modules/letters/queries/letter_source'
import { letterWords } from '#modules/letters/queries/letter_words'
import { letterWaitOf } from '#modules/letters/queries/letter_wait'
import {
  recipientOf,
  wrongOmd,
  type LetterRecipient,
  type WrongOmd,
} from '#modules/letters/queries/recipients'
import { canPrint } from '#modules/letters/render/fonts'

export type ComposeRefusal =
  | SourceRefusal
  /** The patient's doctor whom the type is for. */
  | { type: 'recipient_missing'; recipient: Exclude<LetterTypeRecord['recipient'], 'omd'> }
  | { type: 'consultant_missing' }
  | { type: WrongOmd }
  | { type: 'letter_disabled' }
  | { type: 'letter_not_offered' }
  | { type: 'rlu_only' }
  | { type: 'letter_unreadable' }
  | { type: 'letter_being_edited' }

export type WrittenLetter = WholeLetter & {
  /** Hash of the content: the outbox is unique on it. */
  hash: string
  /** Names no patient. */
  filename: string
}

export type ComposedLetter = WrittenLetter & { recipient: LetterRecipient }

/** Which letter; the consultant and the day of the referral where an ophthalmologist is written to. */
export type LetterWanted = {
  readonly type: LetterType
  readonly locale: LetterLocale
  /** Else whom the visit is referred or given to. */
  readonly omd?: number | null
  /** Else the visit's own day of referral, if it has one. */
  readonly referredOn?: CalendarDate | null
}

/**
 * Writes the letter of a type for a visit, or says why it cannot be written.
 * Every way out of the house asks here, so that none says what is not so (Q164).
 */
export async function composeLetter(
  exam: ExamRecord,
  { type, locale, omd = null, referredOn }: LetterWanted
): Promise<Result<ComposedLetter, ComposeRefusal>> {
  const patient = await patientIdentity(exam.patient_id)
  const closed = await closedLetter(exam, type, patient)
  if (closed) return err(closed)
  const wrong = omd === null ? null : await wrongOmd(type, exam, omd)
  if (wrong) return err({ type: wrong })
  const recipient = await recipientOf(type, patient, exam, omd)
  if (!recipient) return err(nobodyFor(type))
  const day = isAddressedToOmd(type) ? (referredOn ?? exam.ipc_date) : null
  const to = { type, locale, patient, to: recipient.source, referredOn: day }
  const whole = await (letterTypeOf(type).author === 'optometrist'
    ? writeOptometrists(exam, to)
    : writeReviewers(exam, to))
  if (!whole.ok) return whole
  const done = written(whole.value, `${type}-${exam.id}`, exam)
  return done.ok ? ok({ ...done.value, recipient }) : done
}

function nobodyFor(type: LetterType): ComposeRefusal {
  const { recipient } = letterTypeOf(type)
  return recipient === 'omd'
    ? { type: 'consultant_missing' }
    : { type: 'recipient_missing', recipient }
}

/** The same letter to a doctor the optometrist names (F100, C076). */
export async function composeConsultLetter(
  exam: ExamRecord,
  type: LetterType,
  doctorName: string,
  locale: LetterLocale
): Promise<Result<WrittenLetter, ComposeRefusal>> {
  const patient = await patientIdentity(exam.patient_id)
  const closed = await closedLetter(exam, type, patient)
  if (closed) return err(closed)
  const to = { name: nameParts(doctorName), lines: [], fax: null, email: null }
  const whole = await writeReviewers(exam, { type, locale, patient, to, referredOn: null })
  return whole.ok ? written(whole.value, `gp-consult-${exam.id}`, exam) : whole
}

/**
 * The reviewer's letter to the visit's consultant (C078); of a cataract
 * referral the cataract letter. Without a consultant there is nobody to write to.
 */
export function composeOmdLetter(
  exam: ExamRecord,
  locale: LetterLocale
): Promise<Result<ComposedLetter, ComposeRefusal>> {
  const type = exam.cat_refer ? 'omdr-omdc-cat' : 'omdr-omdc'
  return composeLetter(exam, { type, locale, omd: exam.omdc_id })
}

/** What the patient takes home of a reviewed visit (F101, C079). */
export async function composeHandout(
  exam: ExamRecord,
  locale: LetterLocale
): Promise<Result<WrittenLetter, SourceRefusal>> {
  const source = await handoutSource(exam, locale)
  if (!source.ok) return source
  const letter = patientHandout(source.value, await letterWords(locale))
  return written({ letter, pages: null }, `patient-handout-${exam.id}`, exam)
}

async function writeReviewers(
  exam: ExamRecord,
  to: LetterTo
): Promise<Result<WholeLetter, ComposeRefusal>> {
  const source = await physicianSource(exam, to)
  if (!source.ok) return source
  return ok({ letter: physicianLetter(source.value, await letterWords(to.locale)), pages: null })
}

async function writeOptometrists(
  exam: ExamRecord,
  to: LetterTo
): Promise<Result<WholeLetter, ComposeRefusal>> {
  const source = await optometristReferralSource(exam, to)
  if (!source.ok) return source
  const { carriesPages } = letterTypeOf(to.type)
  const pages = carriesPages ? await forwardedPages(exam) : ok(null)
  if (!pages.ok) return pages
  const hasPages = pages.value !== null
  const letter = optometristReferral(source.value, { hasPages }, await letterWords(to.locale))
  return ok({ letter, pages: pages.value })
}

/**
 * Letters that this visit does not offer, or only shows (F289), and those that
 * would tell of what has not happened yet (Q164).
 */
async function closedLetter(
  exam: ExamRecord,
  type: LetterType,
  patient: PatientIdentity
): Promise<ComposeRefusal | null> {
  const { carriesPages, after } = letterTypeOf(type)
  const state = letterButtonState(type, patientFlags(exam, patient))
  if (state === 'disabled') return { type: 'letter_disabled' }
  if (state === 'removed') return { type: carriesPages ? 'rlu_only' : 'letter_not_offered' }
  const wait = await letterWaitOf(exam, after)
  return wait && { type: wait }
}

/** A letter whose every character can be printed; a name with gaps is no letter. */
function written(
  whole: WholeLetter,
  name: string,
  exam: ExamRecord
): Result<WrittenLetter, SourceRefusal> {
  const missing = unprintableCharacter(whole.letter, (codePoint) => canPrint(codePoint))
  if (missing) return err({ type: 'unprintable', ...missing })
  return ok({ ...whole, hash: wholeHash(whole), filename: `${name}-${exam.exam_date}` })
}

/** 'Dr. Ana María Ruiz' is Ana María, Ruiz; a single word is the last name. */
function nameParts(doctorName: string): { first: string; last: string } {
  const words = doctorName
    .replace(/^\s*dr\.?\s+/i, '')
    .trim()
    .split(/\s+/)
  return { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' }
}

/** What decides which letter buttons are offered (seed-2 section 5). */
function patientFlags(exam: ExamRecord, { gp2Id }: PatientIdentity) {
  return {
    hasGp2Number: gp2Id !== null,
    essentialsOnly: exam.exam_od_essentials_only === true,
    rlu: exam.is_referral_letter_upload_pei,
    premium: exam.rlu_exam_is_premium,
  }
}
