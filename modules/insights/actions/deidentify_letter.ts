import db from '@adonisjs/lucid/services/db'
import { err, ok, type Result } from '#app/kernel/result'
import type { ExamRecord } from '#exams'
import {
  deidentify,
  plainText,
  type DeidentifiedText,
  type DeidentifyFailure,
  type LetterLine,
} from '#insights/rules'
import { knownOfVisit } from '#modules/insights/queries/known_of_visit'

/** Makes and keeps what is left of a letter when it names nobody; or that nothing may leave, and why. */
export async function deidentifyLetter(
  exam: ExamRecord,
  blobId: number,
  lines: readonly LetterLine[]
): Promise<Result<DeidentifiedText, DeidentifyFailure>> {
  const known = await knownOfVisit(exam)
  const made = deidentify(plainText(lines), { visit: exam.exam_date, known })
  await db
    .table('deidentified_letters')
    .knexQuery.insert({
      exam_id: exam.id,
      blob_id: blobId,
      text: made.ok ? made.value.text : null,
      removed: JSON.stringify(made.ok ? made.value.removed : {}),
      failure: made.ok ? null : made.error,
      made_at: new Date(),
    })
    .onConflict(['exam_id', 'blob_id'])
    .merge()
  return made.ok ? ok(made.value) : err(made.error)
}
