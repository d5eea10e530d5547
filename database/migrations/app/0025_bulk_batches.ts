import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A bulk call as a batch with its cursor: what was asked for, one line each,
 * and what became of it. `work_key` names the work itself, so that the same
 * work started twice is one batch.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table delivery_batches drop constraint delivery_batches_kind_check;
      alter table delivery_batches
        add constraint delivery_batches_kind_check check (kind in ('resend', 'bulk_fax', 'reminder')),
        add work_key char(64),
        add finished_at timestamptz;
    `)
    this.schema.raw(`
      create unique index delivery_batches_at_work on delivery_batches (kind, work_key)
       where work_key is not null and finished_at is null and closed_at is null
    `)
    this.schema.raw(`
      create table delivery_batch_items (
        id bigint generated always as identity primary key,
        batch_id bigint not null references delivery_batches on delete cascade,
        item_key text not null,
        outcome text not null default 'waiting'
          check (outcome in ('waiting', 'queued', 'known', 'skipped', 'failed')),
        reason text,
        delivery_id bigint references deliveries on delete cascade,
        unique (batch_id, item_key)
      )
    `)
  }
}
