import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What reports read of an optometrist beside the name (docs/adr/0009). Columns
 * are added at the end: the view stays what its readers know.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create or replace view read_ods as
        select id, first_name, last_name, integrated_only, orientating, special_attention
          from ods
    `)
  }
}
