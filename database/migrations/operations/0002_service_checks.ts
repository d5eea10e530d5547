import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table service_checks (
        id bigint generated always as identity primary key,
        key text not null,
        checked_at timestamptz not null,
        state text not null check (state in ('ok', 'degraded', 'down', 'not_configured')),
        reason text not null,
        facts jsonb not null default '{}'
      )
    `)
    this.schema.raw(`create index service_checks_key on service_checks (key, id desc)`)
  }
}
