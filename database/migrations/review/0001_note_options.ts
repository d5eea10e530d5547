import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table omd_note_options (
        id integer primary key,
        position integer not null,
        label_en text not null,
        label_fr text not null,
        is_follow_up boolean not null default false
      )
    `)
  }
}
