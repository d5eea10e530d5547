import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * When somebody last asked who the patient's family doctor is, and who did. A
 * new patient is asked when they are taken in; of the others that day is known.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table patients
        add column gp_confirmed_at timestamptz not null default now(),
        add column gp_confirmed_by bigint references users
    `)
    this.schema.raw('update patients set gp_confirmed_at = created_at')
  }
}
