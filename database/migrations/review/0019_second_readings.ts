import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A chart may be read by a second and, where both differ, by a third reader,
 * each without the others' answers (F204). Who reads stands in `reviews`, what
 * a reading decided in `review_decisions`, written once and never changed.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`alter table reviews drop constraint reviews_role_check`)
    this.schema.raw(`
      alter table reviews add constraint reviews_role_check check (
        role in ('omdr', 'second_omdr', 'third_omdr', 'omdc', 'igp', 'admin'))
    `)
    this.schema.raw(`
      create table review_decisions (
        review_id bigint primary key references reviews,
        exam_id bigint not null references exams,
        role text not null check (role in ('omdr', 'second_omdr', 'third_omdr')),
        follow_up text not null check (follow_up in ('od', 'od_sooner')),
        omd_follow_up boolean not null,
        retina_referral text not null
          check (retina_referral in ('', 'optional', 'needed', 'custom')),
        treatment boolean not null,
        glaucoma_suspect boolean not null,
        urgent boolean not null,
        note text not null default '',
        decided_at timestamptz not null
      )
    `)
    this.schema.raw(`create index review_decisions_exam on review_decisions (exam_id, role)`)
    this.schema.raw(`
      create unique index review_decisions_blind_once on review_decisions (exam_id, role)
        where role <> 'omdr'
    `)
    this.schema.raw(`
      create function review_decisions_stay() returns trigger language plpgsql as $$
      begin
        raise exception 'What a reading decided is never changed';
      end $$
    `)
    this.schema.raw(`
      create trigger review_decisions_stay before update on review_decisions
        for each row execute function review_decisions_stay()
    `)
    this.schema.raw(`
      create table second_readings (
        id bigint generated always as identity primary key,
        exam_id bigint not null unique references exams,
        reason text not null check (reason in ('sample', 'opinion')),
        state text not null default 'second'
          check (state in ('second', 'agreed', 'third', 'resolved', 'withdrawn')),
        opened_at timestamptz not null,
        settled_at timestamptz,
        differs text[] not null default '{}',
        outcome_differs text[] not null default '{}',
        seen_at timestamptz,
        seen_by bigint references users
      )
    `)
    this.schema.raw(`create index second_readings_state on second_readings (state, id)`)
    this.schema.raw(`
      create table second_reading_settings (
        id integer primary key check (id = 1),
        share numeric(4, 3) not null check (share between 0 and 1),
        seed text not null
      )
    `)
    this.schema.raw(`
      insert into second_reading_settings (id, share, seed)
      values (1, 0.1, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
    `)
    this.schema.raw(`
      create view read_blind_readings as
        select id, exam_id, role, omd_id, assigned_at, reviewed_at
          from reviews where role in ('second_omdr', 'third_omdr') and released_at is null
    `)
    this.schema.raw(`
      create view read_second_readings as
        select id, exam_id, reason, state, opened_at, settled_at, differs, outcome_differs, seen_at
          from second_readings
    `)
    this.schema.raw(`
      insert into second_readings (exam_id, reason, opened_at)
      select id, 'opinion', updated_at from exams
       where second_omdr_id is not null and not second_omdr_reviewed and deactivated_at is null
    `)
  }
}
