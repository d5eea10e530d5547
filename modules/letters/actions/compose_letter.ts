import { err, ok, type Result } from '#app/kernel/result'
import i18nManager from '@adonisjs/i18n/services/main'
import type { ExamRecord } from '#exams'
import { findPatientFlags } from '#modules/letters/queries/find_patient_flags'
import { letterButtonState, type LetterType } from '#letters/rules'
import { letterHash } from '#modules/letters/model/letter_hash'
import { omdrGpLetter } from '#modules/letters/model/omdr_gp'
import type { Letter, LetterLocale, Translate } from '#modules/letters/model/letter'
import {
  letterSource,
  type LetterRecipient,
  type SourceRefusal,
} from '#modules/letters/queries/letter_source'

export type ComposeRefusal =
  SourceRefusal | { type: 'letter_disabled' } | { type: 'letter_not_offered' }

export type ComposedLetter = {
  letter: Letter
  /** Hash of the content: the outbox is unique on it. */
  hash: string
  recipient: LetterRecipient
  /** Names no patient. */
  filename: string
}

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
  const filename = `${type}-${exam.id}-${exam.exam_date}`
  return ok({ letter, hash: letterHash(letter), recipient: found.recipient, filename })
}

/** The letters' own keys carry the module's prefix in the catalogue. */
function translator(locale: LetterLocale): Translate {
  const i18n = i18nManager.locale(locale)
  return (key, params) => i18n.t(`letters.${key}`, params)
}
