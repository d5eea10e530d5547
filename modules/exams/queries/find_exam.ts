import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import { BCVA_NOT_DONE, EXAM_FIELDS, type VisitColumns } from '#exams/rules'
import { hasRole, type Actor } from '#identity'
import { isActivePatient } from '#patients'
import type { ExamRecord, EyeRecord } from '#modules/exams/exam_record'
import { blindReadingOf, inSight, sightOf, sightValues, type BlindRole } from '#modules/exams/sight'

type Row = VisitColumns & {
  od: Partial<EyeRecord> | null
  os: Partial<EyeRecord> | null
}

const SELECT = `
  select e.*, to_jsonb(od) as od, to_jsonb(os) as os
    from exams e
    left join exam_eyes od on od.exam_id = e.id and od.eye = 'od'
    left join exam_eyes os on os.exam_id = e.id and os.eye = 'os'
   where e.id = $1`

const anyExam = statement<Row>('exams.any', SELECT)

const examInSight = statement<Row>(
  'exams.in_sight',
  `${SELECT} and ${inSight('e', 2)}
     and ${isActivePatient('e.patient_id')}`
)

const blindExam = statement<Row>(
  'exams.blind',
  `${SELECT} and e.deactivated_at is null and $2::bigint in (e.second_omdr_id, e.third_omdr_id)
     and ${isActivePatient('e.patient_id')}`
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
  return row && blindReadingOf(row, actor) === null ? withEyes(row) : null
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
  const role = row && blindReadingOf(row, actor)
  return row && role ? { exam: withEyes(row), role } : null
}

/** Both eyes are always there; one nothing was measured on is empty. */
function withEyes({ od, os, ...exam }: Row): ExamRecord {
  return { ...exam, eyes: { od: eyeOf(od), os: eyeOf(os) } }
}

function eyeOf(row: Partial<EyeRecord> | null): EyeRecord {
  return { ...NOTHING_MEASURED, ...row }
}

const NOTHING_MEASURED = Object.fromEntries(
  [...EXAM_FIELDS.values()]
    .filter(({ row }) => row === 'od')
    .map(({ column, kind }) => [column, kind === 'bcva' ? BCVA_NOT_DONE : null])
) as EyeRecord

/** A visit for the system's own work, whosever it is. */
export async function findExamById(id: number, trx?: Transaction): Promise<ExamRecord | null> {
  const [row] = await anyExam([id], trx)
  return row ? withEyes(row) : null
}
