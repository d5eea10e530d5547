import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What a fax gateway is asked and what it tells: our own reference in the
 * twenty characters it keeps, when it is asked next, how many pages arrived and
 * how the answering machine named itself. A machine that never answered a
 * number before is looked at by a person before more goes there.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table deliveries
        add short_reference text not null
          generated always as (left(replace(reference::text, '-', ''), 20)) stored unique,
        add pages integer,
        add pages_arrived integer,
        add station text,
        add next_ask_at timestamptz,
        add asks integer not null default 0,
        add let_pass jsonb not null default '[]'
    `)
    this.schema.raw(`
      alter table deliveries drop constraint deliveries_state_check;
      alter table deliveries add constraint deliveries_state_check check (state in
        ('pending', 'held', 'claimed', 'sending', 'accepted', 'delivered', 'partial', 'failed',
         'unknown', 'cancelled'));
    `)
    this.schema.raw(`
      create index deliveries_to_ask on deliveries (next_ask_at)
       where next_ask_at is not null and state in ('accepted', 'unknown')
    `)
    this.schema.raw(`
      create table fax_stations (
        id bigint generated always as identity primary key,
        number text not null,
        station text not null,
        delivery_id bigint not null references deliveries on delete cascade,
        first_seen_at timestamptz not null default now(),
        known_since timestamptz,
        known_by bigint,
        unique (number, station)
      )
    `)
  }
}
