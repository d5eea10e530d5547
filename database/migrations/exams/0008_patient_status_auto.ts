import { BaseSchema } from '@adonisjs/lucid/schema'

/** Was the patient's status brought along from an earlier visit instead of being chosen (F251). */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(
      `alter table exams add column patient_status_auto boolean not null default false`
    )
  }
}
