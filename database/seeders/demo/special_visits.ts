import type { DateTime } from 'luxon'
import type { Transaction } from '#app/database/transaction'
import type { DemoDirectory } from '#database/seeders/demo/directory'
import { summarise } from '#database/seeders/demo/visits'

/** What the patients of the messages wrote through their optometrist, after a review. */
const MESSAGES = [
  'Their new drops sting in the morning. May they go back to the former ones?',
  'They saw two flashes on the right yesterday and none since. Should they come in sooner?',
] as const

/**
 * Visits of the kinds that chance seldom draws: messages after a review, and a
 * visit its optometrist does not see.
 */
export async function seedSpecialVisits(
  trx: Transaction,
  { omds, practices }: DemoDirectory,
  today: DateTime
) {
  const { rows }: { rows: { id: number; patient_id: number; od_id: number }[] } =
    await trx.rawQuery(
      `select e.id, e.patient_id, e.od_id from exams e join patients p on p.latest_exam_id = e.id
        where e.practice_id = ? and e.exam_status = 'reviewed' and p.visit_count >= 2
          and e.exam_date < ?
        order by e.id desc limit ?`,
      [practices.kitsilano, today.minus({ days: 7 }).toISODate()!, MESSAGES.length]
    )
  for (const [at, { patient_id: patientId, od_id: odId }] of rows.entries()) {
    const sent = today.minus({ days: at + 1 })
    await trx.table('exams').insert({
      patient_id: patientId,
      practice_id: practices.kitsilano,
      od_id: odId,
      exam_date: sent.toISODate()!,
      exam_status: 'ready',
      exam_status_previous: 'not_ready',
      is_od_messaging_submission: true,
      od_omd: MESSAGES[at]!,
      created_at: sent.plus({ hours: 9 }).toJSDate(),
      updated_at: sent.plus({ hours: 9 }).toJSDate(),
      submitted_at: sent.plus({ hours: 9 }).toJSDate(),
      ready_at: sent.plus({ hours: 10 }).toJSDate(),
      omdr_id: omds.szabo,
    })
    await summarise(trx, patientId)
  }
  await trx.rawQuery(
    `insert into reviews (exam_id, role, omd_id, assigned_at, exam_version)
     select id, 'omdr', omdr_id, ready_at, version from exams where is_od_messaging_submission`
  )
  // An older visit: what is hidden from a practice is never the latest it works on.
  await trx.rawQuery(
    `update exams set hide_exam_for_od = true
      where id = (select min(e.id) from exams e join patients p on p.id = e.patient_id
                   where e.practice_id = ? and p.visit_count >= 4)`,
    [practices.kitsilano]
  )
}
