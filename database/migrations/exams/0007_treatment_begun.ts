import { BaseSchema } from '@adonisjs/lucid/schema'

/** When a glaucoma treatment was initiated (F255): told apart from when the chart was saved. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`alter table exams add column treatment_at timestamptz`)
  }
}
