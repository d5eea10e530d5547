import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table patients (
        id bigint generated always as identity primary key,
        version integer not null default 1,
        practice_id bigint not null references practices,
        od_id bigint references ods,
        first_name text not null,
        last_name text not null,
        search_text text not null,
        birth_date date not null,
        sex char(1) not null check (sex in ('M', 'F')),
        primary_phone text not null default '',
        secondary_phone text not null default '',
        email text not null default '',
        country char(2) not null default 'CA',
        province char(2) not null,
        address text not null default '',
        city text not null default '',
        postal_code text not null default '',
        insurance_type text,
        phn text not null default '',
        phn_key text,
        has_no_phn boolean not null default false,
        secondary_phn text not null default '',
        service_number text not null default '',
        gp_id bigint references gps,
        gp2_id bigint references gps,
        has_no_gp boolean not null default false,
        igp_id bigint references igps,
        consent_at timestamptz not null,
        consent_version text not null,
        consent_by bigint references users,
        is_test_patient boolean not null default false,
        is_deceased boolean not null default false,
        deactivated_at timestamptz,
        deactivated_by bigint references users,
        referral_letter_exam_date_allowed_to_set date,
        visit_count integer not null default 0,
        latest_exam_id bigint,
        latest_exam_date date,
        latest_exam_status text,
        last_reviewed_date date,
        created_at timestamptz not null default now(),
        created_by bigint references users,
        updated_at timestamptz not null default now()
      )
    `)

    this.schema.raw(`
      create unique index patients_health_number on patients (practice_id, phn_key)
        where phn_key is not null and deactivated_at is null
    `)

    this.schema.raw(`
      create index patients_phn_key on patients (phn_key text_pattern_ops) where phn_key is not null
    `)

    this.schema.raw(`
      create index patients_search on patients using gin (search_text gin_trgm_ops)
    `)

    this.schema.raw(`
      create index patients_practice_latest on patients (practice_id, latest_exam_date desc nulls last, id desc)
        where deactivated_at is null
    `)

    this.schema.raw(`
      create index patients_od_latest on patients (od_id, latest_exam_date desc nulls last, id desc)
        where deactivated_at is null
    `)
  }
}
