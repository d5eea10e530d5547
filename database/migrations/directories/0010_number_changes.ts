import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table number_changes (
        id bigint generated always as identity primary key,
        doctor_type text not null check (doctor_type in ('gp', 'outbound_omd')),
        doctor_id bigint not null,
        field text not null check (field in ('fax', 'email')),
        from_value text not null,
        to_value text not null,
        changed_by bigint not null references users,
        changed_by_name text not null,
        practice_id bigint references practices,
        changed_at timestamptz not null default now(),
        ended_at timestamptz,
        ended_by bigint references users,
        ending text check (ending in ('confirmed', 'delivered', 'replaced', 'undone')),
        check ((ended_at is null) = (ending is null))
      )
    `)

    this.schema.raw(`
      create unique index number_changes_open on number_changes (doctor_type, doctor_id, field)
        where ended_at is null
    `)
  }
}
