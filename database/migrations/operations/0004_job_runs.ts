import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table job_runs (
        id bigint generated always as identity primary key,
        job text not null,
        started_at timestamptz not null,
        heard_at timestamptz not null,
        finished_at timestamptz,
        outcome text check (outcome in ('done', 'failed', 'lost')),
        started_from text not null check (started_from in ('portal', 'server', 'terminal')),
        started_by text not null,
        progress integer not null default 0,
        result jsonb not null default '{}',
        check ((finished_at is null) = (outcome is null))
      )
    `)
    this.schema.raw(`
      create unique index job_runs_one_at_a_time on job_runs (job) where finished_at is null
    `)
    this.schema.raw(`create index job_runs_job on job_runs (job, id desc)`)
  }
}
