import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table sessions (
        id varchar(255) primary key,
        user_id varchar(64),
        data text not null,
        expires_at timestamptz not null
      )
    `)

    this.schema.raw(`
      create index sessions_expires_at on sessions (expires_at)
    `)

    this.schema.raw(`
      create index sessions_user_id on sessions (user_id)
    `)

    this.schema.raw(`
      create table rate_limits (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      )
    `)
  }
}
