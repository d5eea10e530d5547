import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table help_desk_requests (
        id bigint generated always as identity primary key,
        user_id bigint not null references users,
        requester_name text not null,
        contact_email text not null,
        request text not null,
        modal_source text not null default '',
        created_at timestamptz not null default now()
      )
    `)
  }
}
