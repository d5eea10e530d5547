import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Who reviewed a visit, in which role and when: one row a review, kept
 * whatever is assigned later (Q164, Q176). A row without `reviewed_at` is an
 * assignment that waits; a released one was given to somebody else.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table reviews (
        id bigint generated always as identity primary key,
        exam_id bigint not null references exams,
        role text not null check (role in ('omdr', 'second_omdr', 'omdc', 'igp', 'admin')),
        user_id bigint references users,
        omd_id bigint references omds,
        igp_id bigint references igps,
        assigned_at timestamptz,
        opened_at timestamptz,
        reviewed_at timestamptz,
        released_at timestamptz,
        exam_version integer,
        minutes numeric(6, 1),
        constraint reviews_done_by_somebody check (
          reviewed_at is null or user_id is not null or omd_id is not null or igp_id is not null)
      )
    `)
    this.schema.raw(`create index reviews_exam on reviews (exam_id, role, reviewed_at desc)`)
    this.schema.raw(`
      create unique index reviews_one_waiting on reviews (exam_id, role)
        where reviewed_at is null and released_at is null
    `)
    this.schema.raw(`
      insert into reviews (exam_id, role, user_id, omd_id, assigned_at, reviewed_at, exam_version)
      select e.id, 'omdr', e.reviewed_by, coalesce(u.omd_id, e.omdr_id), e.ready_at, e.reviewed_at, e.version
        from exams e
        left join users u on u.id = e.reviewed_by
       where e.exam_status = 'reviewed' and e.reviewed_at is not null
         and coalesce(u.omd_id, e.omdr_id) is not null
    `)
    this.schema.raw(`
      insert into reviews (exam_id, role, omd_id, assigned_at, reviewed_at, exam_version)
      select id, 'omdc', omdc_id, ready_at, coalesce(omdc_review_date, updated_at), version
        from exams
       where omdc_status in ('reviewed', 'processed') and omdc_id is not null
    `)
    this.schema.raw(`
      insert into reviews (exam_id, role, omd_id, assigned_at)
      select id, 'omdr', omdr_id, coalesce(ready_at, updated_at)
        from exams where exam_status <> 'reviewed' and omdr_id is not null
    `)
    this.schema.raw(`
      insert into reviews (exam_id, role, omd_id, assigned_at)
      select id, 'omdc', omdc_id, updated_at
        from exams where omdc_status = 'ready' and omdc_id is not null
    `)
  }
}
