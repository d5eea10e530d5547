import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What somebody made of a list of the portal: its filter, order and columns,
 * under a name of theirs; others see it once it is shared.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table saved_queries (
        id bigint generated always as identity primary key,
        resource text not null,
        name text not null check (name <> ''),
        state jsonb not null,
        is_shared boolean not null default false,
        created_by bigint not null,
        created_at timestamptz not null default now(),
        constraint saved_queries_name unique (created_by, resource, name)
      )
    `)
    this.schema.raw(`create index saved_queries_shared on saved_queries (resource) where is_shared`)
  }
}
