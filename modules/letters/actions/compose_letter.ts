import { err, ok, type Result } from '#app/kernel/result'
import i18nManager from '@adonisjs/i18n/services/main'
import type { ExamRecord } from '#exams'
import { findPatientFlags } from '#modules/letters/queries/find_patient_flags'
import { letterButtonState, type LetterType } from '#letters/rules'
import { letterHash } from '#modules/letters/model/letter_hash'
import { omdrGpLetter } from '#modules/letters/model/omdr_gp'
import { patientHandout } from '#modules/letters/model/patient_handout'
import type { Letter, LetterLocale, Translate } from '#modules/letters/model/letter'
import {
  letterSource,
  letterSourceFor,
  type LetterRecipient,
  type SourceRefusal,
} from '#modules/letters/queries/letter_source'

export type ComposeRefusal =
  SourceRefusal | { type: 'letter_disabled' } | { type: 'letter_not_offered' }

export type WrittenLetter = {
  letter: Letter
  /** Hash of the content: the outbox is unique on it. */
  hash: string
  /** Names no patient. */
  filename: string
}

export type ComposedLetter = WrittenLetter & { recipient: LetterRecipient }

/** Writes the letter of a type for a visit, or says why it cannot be written. */
export async function composeLetter(
  exam: ExamRecord,
  type: LetterType,
  locale: LetterLocale
): Promise<Result<ComposedLetter, ComposeRefusal>> {
  const state = letterButtonState(type, await findPatientFlags(exam))
  if (state === 'removed') return err({ type: 'letter_not_offered' })
  if (state === 'disabled') return err({ type: 'letter_disabled' })
  const found = await letterSource(exam, type, locale)
  if ('type' in found) return err(found)
  const letter = omdrGpLetter(found.source, translator(locale))
  return ok({ ...written(letter, `${type}-${exam.id}`, exam), recipient: found.recipient })
}

/** The same letter to a doctor the optometrist names himself (F100, C076). */
export async function composeConsultLetter(
  exam: ExamRecord,
  type: LetterType,
  doctorName: string,
  locale: LetterLocale
): Promise<Result<WrittenLetter, ComposeRefusal>> {
  const state = letterButtonState(type, await findPatientFlags(exam))
  if (state !== 'enabled') {
    return err({ type: state === 'removed' ? 'letter_not_offered' : 'letter_disabled' })
  }
  const to = { name: nameParts(doctorName), lines: [], fax: null, email: null }
  const source = await letterSourceFor(exam, type, to, locale)
  if ('type' in source) return err(source)
  return ok(written(omdrGpLetter(source, translator(locale)), `gp-consult-${exam.id}`, exam))
}

/** What the patient takes home of a reviewed visit (F101, C079). */
export async function composeHandout(
  exam: ExamRecord,
  locale: LetterLocale
): Promise<Result<WrittenLetter, SourceRefusal>> {
  const source = await letterSourceFor(exam, 'omdr-gp', 'patient', locale)
  if ('type' in source) return err(source)
  const letter = patientHandout(source, translator(locale))
  return ok(written(letter, `patient-handout-${exam.id}`, exam))
}

function written(letter: Letter, name: string, exam: ExamRecord): WrittenLetter {
  return { letter, hash: letterHash(letter), filename: `${name}-${exam.exam_date}` }
}

/** 'Dr. Ana María Ruiz' is Ana María, Ruiz; a single word is the last name. */
function nameParts(doctorName: string): { first: string; last: string } {
  const words = doctorName
    .replace(/^\s*dr\.?\s+/i, '')
    .trim()
    .split(/\s+/)
  return { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' }
}

/** The letters' own keys carry the module's prefix in the catalogue. */
function translator(locale: LetterLocale): Translate {
  const i18n = i18nManager.locale(locale)
  return (key, params) => i18n.t(`letters.${key}`, params)
}
