import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    // Who gave which leaflet in which words, how and when; an e-mail is one row a delivery.
    this.schema.raw(`
      create table leaflet_handovers (
        id bigint generated always as identity primary key,
        resource_id integer not null check (resource_id > 0),
        version integer not null check (version > 0),
        language text not null,
        delivery_method text not null check (delivery_method in ('email', 'print', 'in_person')),
        user_id bigint not null references users,
        delivery_id bigint unique references deliveries,
        created_at timestamptz not null default now(),
        check (delivery_id is null or delivery_method = 'email')
      )
    `)
    this.schema.raw('create index leaflet_handovers_user on leaflet_handovers (user_id, id desc)')
  }
}
