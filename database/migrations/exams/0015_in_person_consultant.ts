import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Whom the patient is referred to in person, and the day of that referral
 * (F293): what the letters to an ophthalmologist begin with.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table exams
        add column ipc_omdc_id bigint references omds,
        add column ipc_date date
    `)
  }
}
