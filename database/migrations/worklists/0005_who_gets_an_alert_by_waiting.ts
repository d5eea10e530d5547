import { BaseSchema } from '@adonisjs/lucid/schema'

/** Visits that wait and have no alert: `alert` is kept and says who has one. */
const UNALERTED = `
      from exams e join patients p on p.id = e.patient_id
     where e.deactivated_at is null and p.deactivated_at is null and not p.is_test_patient
       and e.exam_status = 'ready'
       and not exists (
         select 1 from queued_visits a where a.exam_id = e.id and a.queue = 'alert')`

const place = (queue: string, since: string, where: string) => `
    insert into queued_visits (queue, exam_id, patient_id, practice_id, since, day)
    select '${queue}', e.id, e.patient_id, e.practice_id, ${since}, e.exam_date ${UNALERTED}
       and ${where}`

/** Writes their places: of the rows before it, and of the bench's. */
export const FILL_UNALERTED: readonly string[] = [
  place('unalerted', 'e.ready_at', 'e.ready_at is not null'),
  place(
    'unalerted_prereviewed',
    'e.last_prereview_date',
    `e.is_pre_reviewed and e.last_prereview_date is not null
       and (e.ready_at is null or e.last_prereview_date < e.ready_at)`
  ),
]

/**
 * Who gets an alert by waiting alone is counted from the narrow index as well
 * (docs/adr/0036).
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    for (const fill of FILL_UNALERTED) this.schema.raw(fill)
  }
}
