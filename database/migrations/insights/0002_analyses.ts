import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    // One row an analysis that somebody asked for, and what became of it.
    this.schema.raw(`
      create table retina_scans (
        id bigint generated always as identity primary key,
        exam_id bigint not null references exams,
        areas jsonb not null,
        state text not null default 'loading'
          check (state in ('loading', 'succeeded', 'failed', 'did_not_run')),
        failure text,
        requested_by bigint references users,
        created_at timestamptz not null default now(),
        settled_at timestamptz,
        check ((state = 'loading') = (settled_at is null)),
        check ((state = 'failed') = (failure is not null))
      )
    `)
    this.schema.raw(`create index retina_scans_exam on retina_scans (exam_id, id desc)`)
    // One row a finding of an eye; places are shares of the photograph.
    this.schema.raw(`
      create table retina_findings (
        id bigint generated always as identity primary key,
        scan_id bigint not null references retina_scans,
        exam_id bigint not null references exams,
        eye text not null check (eye in ('od', 'os')),
        kind text not null,
        success boolean not null,
        value double precision,
        regions jsonb not null default '[]',
        image_id bigint references exam_images,
        model text not null default '',
        received_at timestamptz not null default now(),
        unique (scan_id, eye, kind)
      )
    `)
    this.schema.raw(`create index retina_findings_exam on retina_findings (exam_id)`)
  }
}
