import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The weight beside a hydroxychloroquine dose, and what near misses are found
 * in: measured values, and those a machine nearly read otherwise (docs/adr/0009).
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`alter table exams add column plaquenil_weight numeric(4, 1)`)
    this.schema.raw(`
      create view read_visit_measurements as
        select exam_id, eye, iop, cd, pachs, vf_md, vfi, oct_rnfl_avg, oct_rnfl_sup, oct_rnfl_inf
          from exam_eyes
    `)
    this.schema.raw(`
      create view read_machine_near_misses as
        select id, exam_date, gpt_near_miss_fields from exams
         where gpt_near_miss_fields <> '' and deactivated_at is null
    `)
    this.schema.raw(`
      create index exams_machine_near_misses on exams (exam_date)
        where gpt_near_miss_fields <> '' and deactivated_at is null
    `)
  }
}
