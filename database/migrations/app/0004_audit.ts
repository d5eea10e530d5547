import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table audit_heads (
        chain smallint primary key,
        seq bigint not null default 0,
        hash bytea not null default ''
      )
    `)

    this.schema.raw(`
      insert into audit_heads (chain) select generate_series(0, 15)
    `)

    this.schema.raw(`
      create table audit_records (
        chain smallint not null references audit_heads,
        seq bigint not null,
        at timestamptz not null,
        actor_id bigint,
        actor_name text not null,
        action text not null,
        subject_type text not null,
        subject_id text not null,
        patient_id bigint,
        practice_id bigint,
        request_id text,
        details jsonb not null default '{}',
        mac bytea not null,
        hash bytea not null,
        primary key (chain, seq)
      )
    `)

    this.schema.raw(`
      create index audit_records_patient on audit_records (patient_id, at desc) where patient_id is not null
    `)

    this.schema.raw(`
      create index audit_records_subject on audit_records (subject_type, subject_id, at desc)
    `)

    this.schema.raw(`
      create index audit_records_at on audit_records (at desc)
    `)

    this.schema.raw(`
      create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'audit records are append-only';
      end $$
    `)

    this.schema.raw(`
      create trigger audit_records_append_only
        before update or delete or truncate on audit_records
        for each statement execute function refuse_change()
    `)
  }
}
