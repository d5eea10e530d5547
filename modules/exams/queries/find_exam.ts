import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import { BCVA_NOT_DONE, EXAM_FIELDS, type VisitColumns } from '#exams/rules'
import { hasRole, type Actor } from '#identity'
import { isActivePatient } from '#patients'
import type { ExamRecord, EyeRecord } from '#modules/exams/exam_record'
import { blindReadingOf, inSight, sightOf, sightValues, type BlindRole } from '#modules/exams/sight'

type Row = {
  exam: AsJson
  od: Partial<EyeRecord> | null
  os: Partial<EyeRecord> | null
}

/** A visit's columns as JSON tells them: instants are texts. */
type AsJson = Omit<VisitColumns, Instant> & Record<Instant, string | null>

const INSTANTS = [
  'created_at',
  'updated_at',
  'deactivated_at',
  'omdc_review_date',
  'reviewed_at',
  'ready_at',
  'submitted_at',
  'last_prereview_date',
  'treatment_at',
  'validation_reviewed_at',
] as const
type Instant = (typeof INSTANTS)[number]

/** One value for the two hundred columns: told one by one, the driver takes four times as long. */
const SELECT = `
  select row_to_json(e) as exam, row_to_json(od) as od, row_to_json(os) as os
    from exams e
    left join exam_eyes od on od.exam_id = e.id and od.eye = 'od'
    left join exam_eyes os on os.exam_id = e.id and os.eye = 'os'
   where e.id = $1`

const anyExam = statement<Row>('exams.any', SELECT, { quick: true })

const examInSight = statement<Row>(
  'exams.in_sight',
  `${SELECT} and ${inSight('e', 2)}
     and ${isActivePatient('e.patient_id')}`,
  { quick: true }
)

const blindExam = statement<Row>(
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
  return row && blindReadingOf(row.exam, actor) === null ? withEyes(row) : null
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
  const role = row && blindReadingOf(row.exam, actor)
  return row && role ? { exam: withEyes(row), role } : null
}

/** Both eyes are always there; one nothing was measured on is empty. */
function withEyes({ exam, od, os }: Row): ExamRecord {
  const read: Record<string, unknown> = {}
  // One by one: to spread an object of so many names that JSON made takes five times as long, and
  // again for each copy of the copy.
  for (const name in exam) read[name] = exam[name as keyof AsJson]
  read.eyes = { od: eyeOf(od), os: eyeOf(os) }
  for (const name of INSTANTS) if (exam[name] !== null) read[name] = new Date(exam[name])
  return read as unknown as ExamRecord
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
