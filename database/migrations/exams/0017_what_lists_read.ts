import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Where the booking of the next glaucoma visit stands (F028), and what the
 * office's lists read of visits beside `read_visits` (docs/adr/0009).
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table exams
        add column glaucoma_booking text
          check (glaucoma_booking in ('needed', 'skipped', 'booked'))
    `)
    this.schema.raw(`
      create view read_visit_follow_ups as
        select id, external_gp_status, gp_letter_sent_date, glaucoma_booking,
               (exam_date + case fu_letter when 'month' then make_interval(months => fu_number)
                                           when 'week' then make_interval(weeks => fu_number)
                             end)::date as next_visit_on
          from exams
    `)
    this.schema.raw(`
      create index exams_of_igp_by_status on exams (igp_id, internal_gp_status, exam_date desc)
        where deactivated_at is null and igp_id is not null and internal_gp_status is not null
    `)
  }
}
