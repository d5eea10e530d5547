import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What the administrators' reports read of practices and optometrists
 * (docs/adr/0009). Columns are added at the end: the views stay what their
 * readers know.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create or replace view read_practices as
        select id, name, zone, province, status, created_at from practices
    `)
    this.schema.raw(`
      create or replace view read_ods as
        select id, first_name, last_name, integrated_only, orientating, special_attention,
               practice_id, status, uses_referral_letter, created_at
          from ods
    `)
  }
}
