import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What each save of a patient's record replaced, and with what: column to
 * `{from, to}`. Of changes from before there are names alone, in the trail.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table patient_revisions (
        patient_id bigint not null references patients,
        version integer not null,
        at timestamptz not null,
        user_id bigint references users,
        user_name text not null,
        changes jsonb not null,
        primary key (patient_id, version)
      )
    `)
  }
}
