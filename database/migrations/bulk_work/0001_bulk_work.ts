import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * One thing done to many visits or patients: what was asked for, and a row for
 * each of them with what it held when the batch was frozen (`seen`) and what
 * became of it. A batch that was not started is a question: it does nothing.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table bulk_batches (
        id bigint generated always as identity primary key,
        operation text not null,
        params jsonb not null default '{}',
        source jsonb not null,
        work_key char(64) not null,
        again_of bigint references bulk_batches,
        created_by bigint not null references users,
        created_at timestamptz not null default now(),
        started_at timestamptz,
        cancelled_at timestamptz,
        cancelled_by bigint references users,
        finished_at timestamptz
      )
    `)
    this.schema.raw(`
      create unique index bulk_batches_at_work on bulk_batches (work_key)
       where started_at is not null and finished_at is null
    `)
    this.schema.raw(`
      create table bulk_items (
        id bigint generated always as identity primary key,
        batch_id bigint not null references bulk_batches on delete cascade,
        exam_id bigint references exams,
        patient_id bigint not null references patients,
        seen jsonb not null,
        outcome text not null default 'waiting'
          check (outcome in ('waiting', 'done', 'already', 'changed', 'refused', 'failed', 'cancelled')),
        reason jsonb,
        done_at timestamptz,
        check ((outcome = 'waiting') = (done_at is null))
      )
    `)
    this.schema.raw(`
      create unique index bulk_items_visit on bulk_items (batch_id, exam_id)
       where exam_id is not null
    `)
    this.schema.raw(`
      create unique index bulk_items_patient on bulk_items (batch_id, patient_id)
       where exam_id is null
    `)
    this.schema.raw(`create index bulk_items_outcome on bulk_items (batch_id, outcome, id)`)
  }
}
