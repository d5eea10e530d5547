import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    // One row a reading of a visit's letter; the newest of the present letter counts.
    this.schema.raw(`
      create table letter_readings (
        id bigint generated always as identity primary key,
        exam_id bigint not null references exams,
        blob_id bigint not null references blobs,
        state text not null default 'loading' check (state in ('loading', 'succeeded', 'failed')),
        failure text,
        requested_by bigint references users,
        created_at timestamptz not null default now(),
        touched_at timestamptz not null default now(),
        check ((state = 'failed') = (failure is not null))
      )
    `)
    this.schema.raw(`create index letter_readings_exam on letter_readings (exam_id, id desc)`)
    this.schema.raw(`
      create index letter_readings_waiting on letter_readings (touched_at) where state = 'loading'
    `)
    // What was asked for one part, of whom, and what came back, as it came.
    this.schema.raw(`
      create table ai_answers (
        id bigint generated always as identity primary key,
        reading_id bigint not null references letter_readings,
        exam_id bigint not null references exams,
        part text not null,
        provider text not null check (provider in ('rules', 'model')),
        model text not null default '',
        prompt_version integer not null,
        prompts jsonb not null default '[]',
        response text not null default '',
        read_values jsonb not null default '[]',
        failure text,
        answered_at timestamptz not null default now(),
        unique (reading_id, part)
      )
    `)
    this.schema.raw(`create index ai_answers_exam on ai_answers (exam_id)`)
    // The letter without whom it names; a failure says why there is none.
    this.schema.raw(`
      create table deidentified_letters (
        id bigint generated always as identity primary key,
        exam_id bigint not null references exams,
        blob_id bigint not null references blobs,
        text text,
        removed jsonb not null default '{}',
        failure text,
        made_at timestamptz not null default now(),
        unique (exam_id, blob_id),
        check ((text is null) = (failure is not null))
      )
    `)
    // What a person said of one value; the newest word on it counts.
    this.schema.raw(`
      create table ai_verdicts (
        id bigint generated always as identity primary key,
        exam_id bigint not null references exams,
        reading_id bigint not null references letter_readings,
        value_key text not null,
        verdict text not null check (verdict in ('accepted', 'rejected')),
        decided_by bigint not null references users,
        decided_at timestamptz not null default now()
      )
    `)
    this.schema.raw(`create index ai_verdicts_reading on ai_verdicts (reading_id, id)`)
    // A section of the panel as an administrator worded it (F276), and results of the GPT tab (C131, C132).
    this.schema.raw(`
      create table ai_texts (
        id bigint generated always as identity primary key,
        exam_id bigint not null references exams,
        reading_id bigint references letter_readings,
        kind text not null,
        text text not null,
        written_by bigint not null references users,
        written_at timestamptz not null default now()
      )
    `)
    this.schema.raw(`create index ai_texts_exam on ai_texts (exam_id, kind, id desc)`)
  }
}
