import type { DateTime } from 'luxon'
import { violatesUnique, type Transaction } from '#app/database/transaction'
import type { CalendarDate } from '#app/kernel/clock'
import { err, ok, type Result } from '#app/kernel/result'
import type { Od } from '#directories'
import {
  MAX_EXAM_IMAGES,
  checkNewExamDate,
  examImageCountAllowed,
  type ImageDoubt,
  type NewExamDateRefusal,
} from '#exams/rules'
import type { Actor } from '#identity'
import type { PatientRecord } from '#patients'
import { changeExam } from '#modules/exams/actions/change/change_exam'
import { openVisit } from '#modules/exams/actions/change/open_visit'
import type { ChangeRefusal } from '#modules/exams/actions/change/refusals'
import { judgeImages, type JudgedImage, type SeenImage } from '#modules/exams/actions/judge_images'
import { fileImage } from '#modules/exams/actions/store_images'
import { fileLetter } from '#modules/exams/actions/store_referral_letter'
import type { ExamRecord } from '#modules/exams/exam_record'
import { newExamDatesOf } from '#modules/exams/queries/exam_dates'
import { findExamById } from '#modules/exams/queries/find_exam'
import { sightOf } from '#modules/exams/sight'
import type { RawFields } from '#modules/exams/wire/read_fields'

/** A stored file for a slot of a visit; its blob becomes the visit's as well. */
export type StoredImage = SeenImage & { blobId: number }

export type ChartToFile = {
  readonly examDate: CalendarDate
  /** Whose visit it becomes. */
  readonly optometrist: Od
  readonly smartUploadId: number
  /** Under their wire names, as a save sends them. */
  readonly fields: RawFields
  readonly images: readonly StoredImage[]
  /** Stored letter of the visit, a PDF. */
  readonly letterBlobId: number | null
  /** What was asked about the images and accepted, with the reason. */
  readonly accepted: { readonly doubts: readonly ImageDoubt[]; readonly reason: string | null }
}

export type FilingRefusal =
  | NewExamDateRefusal
  | { type: 'date_future'; date: CalendarDate }
  | { type: 'too_many_images'; max: number }
  | { type: 'images_doubtful'; judged: readonly JudgedImage[] }
  | ChangeRefusal

/**
 * Makes a visit of a chart that came on paper (F351): opened, its images and its
 * letter filed, its fields written, and handed in, as every other visit is, in
 * the caller's transaction. A refusal asks the caller to take that back.
 */
export async function fileExam(
  patient: PatientRecord,
  chart: ChartToFile,
  actor: Actor,
  { now, trx }: { now: DateTime; trx: Transaction }
): Promise<Result<ExamRecord, FilingRefusal>> {
  const { examDate, optometrist, fields, smartUploadId } = chart
  const refusal = await refusedDate(patient, chart, actor, now)
  if (refusal) return err(refusal)
  if (!examImageCountAllowed(chart.images.length).allowed) {
    return err({ type: 'too_many_images', max: MAX_EXAM_IMAGES })
  }
  const opened = { examDate, optometrist, actor, now }
  let id: number
  try {
    id = await openVisit(patient, opened, trx)
  } catch (error) {
    if (violatesUnique(error, 'exams_one_visit_a_day')) return err({ type: 'duplicate_date' })
    throw error
  }
  const exam = (await findExamById(id, trx))!
  const judged = await fileImages(exam, chart, actor, trx)
  if (judged.length > 0) return err({ type: 'images_doubtful', judged })
  if (chart.letterBlobId !== null) await fileLetter(exam, chart.letterBlobId, false, actor, trx)
  const intent = { kind: 'file_upload', smartUploadId, fields } as const
  const filed = await changeExam(exam, intent, actor, { now, trx })
  return filed.ok ? ok(filed.value.exam) : filed
}

/** One visit a day, none before what was handed in, none of a day to come (F111 to F113). */
async function refusedDate(
  patient: PatientRecord,
  { examDate, optometrist }: ChartToFile,
  actor: Actor,
  now: DateTime
): Promise<FilingRefusal | null> {
  const rlu = optometrist.usesReferralLetter
  const dates = await newExamDatesOf(patient, { rlu, sight: sightOf(actor), now })
  const allowed = checkNewExamDate(examDate, dates)
  if (!allowed.ok) return allowed.error
  return examDate > dates.today ? { type: 'date_future', date: examDate } : null
}

/** @returns the images whose doubts nobody accepted; then none is to stay */
async function fileImages(
  exam: ExamRecord,
  { images, accepted }: ChartToFile,
  actor: Actor,
  trx: Transaction
): Promise<JudgedImage[]> {
  const judged = await judgeImages(exam, images, sightOf(actor), trx)
  const isAccepted = ({ doubts }: JudgedImage) =>
    doubts.every((doubt) => accepted.doubts.includes(doubt))
  const asked = judged.filter((each) => !isAccepted(each))
  if (asked.length > 0) return asked
  for (const { image, ...seen } of judged) {
    const { slot, blobId } = image
    const { reason } = accepted
    await fileImage(exam, { slot, blobId, replaces: false, reason, ...seen }, actor, trx)
  }
  return []
}
