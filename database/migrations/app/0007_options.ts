import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table option_values (
        list text not null,
        code text not null,
        position integer not null,
        label_en text not null,
        label_fr text not null,
        primary key (list, code)
      )
    `)

    this.schema.raw(`
      create table installation (
        only_row boolean primary key default true check (only_row),
        is_demo boolean not null,
        created_at timestamptz not null default now()
      )
    `)
  }
}
