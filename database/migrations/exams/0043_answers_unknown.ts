import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * That a patient does not know: an answer of its own beside none and beside a
 * card that nobody asked, which stays what every earlier visit has. The texts
 * of the history had neither.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table exams
        add column history_symptoms_none boolean not null default false,
        add column history_symptoms_unknown boolean not null default false,
        add column history_medical_none boolean not null default false,
        add column history_medical_unknown boolean not null default false,
        add column history_family_none boolean not null default false,
        add column history_family_unknown boolean not null default false,
        add column medication_eye_none boolean not null default false,
        add column medication_eye_unknown boolean not null default false,
        add column medication_other_none boolean not null default false,
        add column medication_other_unknown boolean not null default false,
        add column allergies_unknown boolean not null default false,
        add column comorbidities_unknown boolean not null default false,
        add column glc_past_drops_unknown boolean not null default false,
        add column glc_current_drops_unknown boolean not null default false,
        add column omd_history_unknown boolean not null default false,
        add column iop_history_unknown boolean not null default false
    `)
  }
}
