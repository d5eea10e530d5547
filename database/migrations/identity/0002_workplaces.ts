import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * An account keeps what every request needs to know of where its person works;
 * the directories, downstream, tell it of each change.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table users
        add practice_name text,
        add practice_zone text,
        add practice_province char(2),
        add has_left_directory boolean not null default false
    `)
  }
}
