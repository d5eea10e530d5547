import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Near misses (F381, F382): what was nearly stored, or was, beside what was
 * read. Numbers and codes alone: nobody is told by a row (Q173, docs/adr/0011).
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table near_misses (
        id bigint generated always as identity primary key,
        kind text not null check (kind in
          ('oct_rnfl', 'vf', 'exam_metrics', 'upload_reconciler', 'csv', 'gpt_chat')),
        reason text not null check (reason ~ '^[a-z][a-z0-9_]{0,59}$'),
        exam_id bigint references exams,
        smart_upload_id bigint references smart_uploads,
        line integer,
        field text not null check (field ~ '^[a-z][a-z0-9_]{0,59}$'),
        eye char(2) check (eye in ('od', 'os')),
        stored text check (length(stored) <= 12),
        read text check (length(read) <= 12),
        noted_at timestamptz not null default now()
      )
    `)
    this.schema.raw(`
      create unique index near_misses_once on near_misses
        (kind, coalesce(exam_id, 0), coalesce(smart_upload_id, 0), field, coalesce(eye, ''), reason,
         coalesce(stored, ''), coalesce(read, ''))
       where exam_id is not null or smart_upload_id is not null
    `)
    this.schema.raw(`create index near_misses_newest on near_misses (kind, noted_at desc, id desc)`)
    // Up to which visit, in the order of their handing in, all are looked through.
    this.schema.raw(`
      create table near_miss_progress (
        id smallint primary key default 1 check (id = 1),
        submitted_at timestamptz not null,
        exam_id bigint not null
      )
    `)
  }
}
