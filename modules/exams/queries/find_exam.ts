import { statement } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import type { Actor } from '#identity'
import { hasRole } from '#identity'
import type { ExamRecord, EyeRecord } from '#modules/exams/exam_record'

type Row = ExamRecord & {
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

const practiceExam = statement<Row>(
  'exams.of_practice',
  `${SELECT} and e.practice_id = $2 and e.deactivated_at is null and not e.hide_exam_for_od
     and not exists (select 1 from patients p where p.id = e.patient_id and p.deactivated_at is not null)`
)

const activeExam = statement<Row>(
  'exams.active',
  `${SELECT} and e.deactivated_at is null
     and not exists (select 1 from patients p where p.id = e.patient_id and p.deactivated_at is not null)`
)

/**
 * One visit, if it is this person's to see: an optometrist his practice
 * group's, a reviewer, consultant or scientist any that is active, an
 * administrator all. Anything else answers null, as if it did not exist.
 */
export async function findExamFor(
  actor: Actor,
  id: number,
  trx?: Transaction
): Promise<ExamRecord | null> {
  if (!Number.isSafeInteger(id)) return null
  const [row] = await rowsFor(actor, id, trx)
  return row ? withEyes(row) : null
}

async function rowsFor(actor: Actor, id: number, trx?: Transaction): Promise<Row[]> {
  if (hasRole(actor, 'admin')) return anyExam([id], trx)
  if (hasRole(actor, 'omdr', 'omdc', 'science', 'pre_reviewer')) return activeExam([id], trx)
  if (hasRole(actor, 'od') && actor.practiceId) return practiceExam([id, actor.practiceId], trx)
  return []
}

/** Both eyes are always there; one nothing was measured on is empty. */
function withEyes({ od, os, ...exam }: Row): ExamRecord {
  return { ...(exam as ExamRecord), eyes: { od: eyeOf(od), os: eyeOf(os) } }
}

function eyeOf(row: Partial<EyeRecord> | null): EyeRecord {
  return {
    iop: null,
    iop_aim: null,
    cd: null,
    pachs: null,
    ishihara: null,
    ishihara2: null,
    sphere: null,
    cylinder: null,
    axis: null,
    ...row,
    bcva: row?.bcva ?? 'ND',
  }
}

/** A visit for the system's own work, whosever it is. */
export async function findExamById(id: number, trx?: Transaction): Promise<ExamRecord | null> {
  const [row] = await anyExam([id], trx)
  return row ? withEyes(row) : null
}
