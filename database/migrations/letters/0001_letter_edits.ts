import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    // What could be read of a letter's page, once; editing keywords reads nothing again.
    this.schema.raw(`
      create table referral_letter_pages (
        blob_id bigint not null references blobs,
        page integer not null check (page > 0),
        pages integer not null check (pages >= page),
        reading jsonb not null,
        read_at timestamptz not null default now(),
        primary key (blob_id, page)
      )
    `)
    // One row a task; the newest of a visit's present letter counts, unless it was dropped.
    this.schema.raw(`
      create table referral_letter_edits (
        id bigint generated always as identity primary key,
        exam_id bigint not null references exams,
        blob_id bigint not null references blobs,
        state text not null default 'queued'
          check (state in ('queued', 'running', 'done', 'failed', 'dropped')),
        keywords text[],
        keywords_by bigint references users,
        found jsonb not null default '{}',
        unreadable_pages integer[] not null default '{}',
        failure text,
        highlighted_blob_id bigint references blobs,
        removed_blob_id bigint references blobs,
        requested_by bigint references users,
        created_at timestamptz not null default now(),
        touched_at timestamptz not null default now(),
        check (state <> 'done' or (highlighted_blob_id is not null and removed_blob_id is not null
                                   and keywords is not null)),
        check ((state = 'failed') = (failure is not null))
      )
    `)
    this.schema.raw(`
      create index referral_letter_edits_of_exam on referral_letter_edits (exam_id, id desc)
       where state <> 'dropped'
    `)
    this.schema.raw(`
      create index referral_letter_edits_waiting on referral_letter_edits (touched_at)
       where state in ('queued', 'running')
    `)
  }
}
