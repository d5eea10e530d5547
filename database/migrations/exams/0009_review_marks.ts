import { BaseSchema } from '@adonisjs/lucid/schema'

/** Whose word a suspicion of glaucoma is, and who checked a visit for validation. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table exams
        add column omdr_set_glc_sus_diagnosis boolean not null default false,
        add column validation_reviewed_at timestamptz,
        add column validation_reviewed_by bigint references users
    `)
  }
}
