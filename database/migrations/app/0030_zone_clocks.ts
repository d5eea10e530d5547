import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * How the clocks of each zone in use stand, as the runtime says it (app/zones):
 * SQL adds these offsets and never asks the database's own rules (Q149).
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table zone_clocks (
        zone text primary key,
        zone_data text not null,
        known_until date not null,
        since timestamptz[] not null,
        first_days date[] not null,
        offsets integer[] not null,
        check (cardinality(since) > 0 and cardinality(since) = cardinality(offsets)
               and cardinality(first_days) = cardinality(offsets))
      )
    `)
  }
}
