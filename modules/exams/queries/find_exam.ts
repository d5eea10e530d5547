import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import { hasRole, type Actor } from '#identity'
import { isActivePatient } from '#patients'
import type { ExamRecord } from '#modules/exams/exam_record'
import { WHOLE_EXAM, examOf, type WholeExam } from '#modules/exams/queries/whole_exam'
import { blindReadingOf, inSight, sightOf, sightValues, type BlindRole } from '#modules/exams/sight'

const SELECT = `
  select ${WHOLE_EXAM}
    from exams e
    left join exam_eyes od on od.exam_id = e.id and od.eye = 'od'
    left join exam_eyes os on os.exam_id = e.id and os.eye = 'os'
   where e.id = $1`

const anyExam = statement<WholeExam>('exams.any', SELECT, { quick: true })

const examInSight = statement<WholeExam>(
  'exams.in_sight',
  `${SELECT} and ${inSight('e', 2)}
     and ${isActivePatient('e.patient_id')}`,
  { quick: true }
)

const blindExam = statement<WholeExam>(
  'exams.blind',
  `${SELECT} and e.deactivated_at is null and $2::bigint in (e.second_omdr_id, e.third_omdr_id)
     and ${isActivePatient('e.patient_id')}`,
  { quick: true }
)

/**
 * One visit, if it is this person's to see: an optometrist their practice
 * group's, a reviewer, consultant or scientist any that is active, an
 * administrator all. Anything else answers null, as if it did not exist.
 */
export async function findExamFor(
  actor: Actor,
  id: number,
  trx?: Transaction
): Promise<ExamRecord | null> {
  if (!Number.isSafeInteger(id)) return null
  const [row] = hasRole(actor, 'admin')
    ? await anyExam([id], trx)
    : await examInSight([id, ...sightValues(sightOf(actor))], trx)
  const exam = row ? await examOf(row, trx) : null
  return exam && blindReadingOf(exam, actor) === null ? exam : null
}

/**
 * The visit this person still has to read blind, and as which reader; null for
 * everybody else. Whoever takes it shows nothing of the other answers.
 */
export async function findBlindExam(
  actor: Actor,
  id: number
): Promise<{ exam: ExamRecord; role: BlindRole } | null> {
  if (!Number.isSafeInteger(id)) return null
  const [row] = await blindExam([id, actor.omdId])
  const exam = row ? await examOf(row) : null
  const role = exam && blindReadingOf(exam, actor)
  return role ? { exam, role } : null
}

/** A visit for the system's own work, whosever it is. */
export async function findExamById(id: number, trx?: Transaction): Promise<ExamRecord | null> {
  const [row] = await anyExam([id], trx)
  return row ? examOf(row, trx) : null
}
