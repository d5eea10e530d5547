import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Deliveries that one call queued together, so that they can be found and
 * stopped together. `closed_at`: nothing joins a batch that somebody stopped.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table delivery_batches (
        id bigint generated always as identity primary key,
        kind text not null check (kind in ('resend')),
        reason text not null,
        created_by bigint,
        created_at timestamptz not null default now(),
        closed_at timestamptz
      )
    `)
    this.schema.raw(`alter table deliveries add batch_id bigint references delivery_batches`)
    this.schema.raw(`
      create index deliveries_batch on deliveries (batch_id, id) where batch_id is not null
    `)
  }
}
