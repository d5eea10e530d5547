import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A session gets a number it can be spoken of by, because its id is the name of
 * its live channel, and the kind of device it was opened on.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table user_sessions
        add number bigint generated always as identity unique,
        add browser text not null default '',
        add system text not null default ''
    `)
  }
}
