import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Visits of one optometrist, whoever has the patient now: the office’s list asks for them.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`create index exams_of_od on exams (od_id, id)`)
  }
}
