import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Note options get a code that rules name, whom they are meant for, and
 * whether they are a tool of the page instead of a note (Q166). The seeder
 * gives the listed ones their own code.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table omd_note_options
        add column code text,
        add column audience text not null default 'all' check (audience in ('all', 'optometrist', 'staff')),
        add column is_tool boolean not null default false
    `)
    this.schema.raw(`update omd_note_options set code = 'note_' || id`)
    this.schema.raw(`
      alter table omd_note_options
        alter column code set not null,
        add constraint omd_note_options_code unique (code)
    `)
  }
}
