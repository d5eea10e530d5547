import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What was accepted of the ophthalmological history that a machine found, kept
 * with the visit as the accepted values of fields are (`gpt_saved_values`).
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table exams add column gpt_omd_history_saved_values jsonb not null default '[]'
        check (jsonb_typeof(gpt_omd_history_saved_values) = 'array')
    `)
  }
}
