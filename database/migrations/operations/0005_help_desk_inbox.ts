import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table help_desk_requests
        add taken_by bigint references users,
        add taken_at timestamptz,
        add answered_by bigint references users,
        add answered_at timestamptz,
        add note text not null default '',
        add check ((answered_by is null) = (answered_at is null)),
        add check ((taken_by is null) = (taken_at is null))
    `)
  }
}
