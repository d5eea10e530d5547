import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * When a visit was opened again after a review of it, null while that review stands: values
 * may change then that the reviewer has not seen. Those opened again before are found by
 * what their visits are now and by their revisions.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('alter table reviews add column reopened_at timestamptz')
    this.schema.raw(`
      update reviews r
         set reopened_at = now()
        from exams e
       where e.id = r.exam_id and r.reviewed_at is not null
         and (r.role = 'omdr' and (e.exam_status <> 'reviewed' or ${leftSince('exam_status', `'reviewed'`)})
              or r.role = 'omdc' and (e.omdc_status not in ('reviewed', 'processed')
                or ${leftSince('omdc_status', `'reviewed', 'processed'`)}))
    `)
  }
}

/** Whether a change after the review `r` took its visit out of these statuses. */
function leftSince(column: string, statuses: string): string {
  return `exists (
    select 1 from exam_revisions v
     where v.exam_id = r.exam_id and v.version > r.exam_version
       and v.changes -> '${column}' ->> 'from' in (${statuses})
       and coalesce(v.changes -> '${column}' ->> 'to', '') not in (${statuses}))`
}
