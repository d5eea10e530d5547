import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    // One row a reading of a sheet of an instrument; the newest of the present image counts.
    this.schema.raw(`
      create table sheet_readings (
        id bigint generated always as identity primary key,
        exam_id bigint not null references exams,
        image_id bigint not null references exam_images,
        part text not null check (part in ('vf_ght', 'oct_rnfl')),
        state text not null default 'loading' check (state in ('loading', 'succeeded', 'failed')),
        failure text,
        model text not null default '',
        prompt_version integer,
        read_values jsonb not null default '[]',
        answered_at timestamptz,
        requested_by bigint references users,
        created_at timestamptz not null default now(),
        touched_at timestamptz not null default now(),
        check ((state = 'failed') = (failure is not null)),
        check ((state = 'succeeded') = (answered_at is not null))
      )
    `)
    this.schema.raw(
      `create index sheet_readings_exam on sheet_readings (exam_id, part, image_id, id desc)`
    )
    this.schema.raw(`
      create index sheet_readings_waiting on sheet_readings (touched_at) where state = 'loading'
    `)
    // What a person said of one value; the newest word on it counts.
    this.schema.raw(`
      create table sheet_verdicts (
        id bigint generated always as identity primary key,
        exam_id bigint not null references exams,
        reading_id bigint not null references sheet_readings,
        value_key text not null,
        verdict text not null check (verdict in ('accepted', 'rejected')),
        decided_by bigint not null references users,
        decided_at timestamptz not null default now()
      )
    `)
    this.schema.raw(`create index sheet_verdicts_reading on sheet_verdicts (reading_id, id)`)
  }
}
