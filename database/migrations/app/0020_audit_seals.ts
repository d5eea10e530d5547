import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The trail's second scheme (docs/adr/0008): records by month, sealed with
 * their place, written through one function only. What the first scheme sealed
 * stays as it is, and the chains go on from where they ended.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    // Months live in a schema of their own, where the application has no rights at all.
    this.schema.raw(`create schema audit`)
    this.schema.raw(`alter table audit_records set schema audit`)
    this.schema.raw(`alter table audit.audit_records rename to records_of_first_scheme`)

    this.schema.raw(`
      create table audit_records (
        chain smallint not null,
        seq bigint not null,
        at timestamptz not null,
        scheme smallint not null,
        key_id text,
        actor_id bigint,
        actor_name text not null,
        action text not null,
        subject_type text not null,
        subject_id text not null,
        patient_id bigint,
        patient_ids bigint[],
        practice_id bigint,
        request_id text,
        details jsonb not null default '{}',
        prev bytea,
        seal bytea not null,
        hash bytea,
        primary key (chain, seq, at)
      ) partition by range (at)
    `)

    this.schema.raw(`
      create index audit_records_patient on audit_records (patient_id, at desc) where patient_id is not null
    `)
    this.schema.raw(`
      create index audit_records_patients on audit_records using gin (patient_ids) where patient_ids is not null
    `)
    this.schema.raw(`
      create index audit_records_subject on audit_records (subject_type, subject_id, at desc)
    `)
    this.schema.raw(`
      create index audit_records_at on audit_records using brin (at) with (autosummarize = on)
    `)

    this.schema.raw(`
      create trigger audit_records_append_only
        before update or delete or truncate on audit_records
        for each statement execute function refuse_change()
    `)
    this.schema.raw(`
      create trigger audit_records_row_append_only
        before update or delete on audit_records
        for each row execute function refuse_change()
    `)

    this.schema.raw(`alter table audit_heads rename column hash to seal`)
    this.schema.raw(`alter table audit_heads set (fillfactor = 50)`)
    this.schema.raw(`
      alter table audit_heads add column scheme smallint not null default 2,
        add column key_id text, add column proof bytea
    `)
    this.schema.raw(`update audit_heads set scheme = 1 where seq > 0`)
    this.schema.raw(`insert into audit_heads (chain) select generate_series(16, 19)`)

    this.ensureMonth()
    this.append()
    this.moveRecords()
  }

  /**
   * Made empty and attached, a month waits for nobody who reads or writes the
   * trail. Its name says its month in UTC; two processes never make it twice.
   */
  private ensureMonth() {
    this.schema.raw(`
      create function audit_ensure_month(p_at timestamptz) returns void
      language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
      declare
        month timestamp := date_trunc('month', p_at at time zone 'UTC');
        part text := 'records_' || to_char(month, 'YYYY_MM');
      begin
        if to_regclass('audit.' || part) is not null then return; end if;
        perform pg_advisory_xact_lock(7203003);
        -- Asked of the catalogue itself: what this session remembers of names is older than the lock.
        if exists (select from pg_class
                    where relname = part and relnamespace = 'audit'::regnamespace) then return; end if;
        execute format('create table audit.%I (like public.audit_records including defaults)', part);
        execute format('create trigger truncate_append_only before truncate on audit.%I
                          for each statement execute function public.refuse_change()', part);
        execute format('alter table public.audit_records attach partition audit.%I
                          for values from (%L) to (%L)', part,
                       month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
      end $$
    `)
    this.schema.raw(`revoke all on function audit_ensure_month(timestamptz) from public`)
  }

  /**
   * Appends to a chain whose end the caller knows: one row of audit_heads is
   * the lock. Answers nulls once the records stand, else the chain's real end,
   * which nobody can move until the caller's transaction ends.
   */
  private append() {
    this.schema.raw(`
      create function audit_append(
        p_chain integer, p_seq bigint, p_seal bytea, p_records jsonb, p_key text, p_proof bytea,
        out head_seq bigint, out head_seal bytea
      )
      language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
      declare
        many integer := jsonb_array_length(p_records);
        first_at timestamptz := (p_records -> 0 ->> 'at')::timestamptz;
      begin
        update public.audit_heads h
           set seq = h.seq + many, seal = decode(p_records -> (many - 1) ->> 'seal', 'hex'),
               scheme = 2, key_id = p_key, proof = p_proof
         where h.chain = p_chain and h.seq = p_seq and h.seal = p_seal;
        if not found then
          select h.seq, h.seal into strict head_seq, head_seal
            from public.audit_heads h where h.chain = p_chain for update;
          return;
        end if;
        if to_regclass('audit.records_' || to_char(first_at at time zone 'UTC', 'YYYY_MM')) is null then
          perform public.audit_ensure_month(first_at);
        end if;
        insert into public.audit_records
          (chain, seq, at, scheme, key_id, actor_id, actor_name, action, subject_type, subject_id,
           patient_id, patient_ids, practice_id, request_id, details, prev, seal)
        select p_chain, p_seq + r.nr, r.at, 2, p_key, r.actor_id, r.actor_name, r.action,
               r.subject_type, r.subject_id, r.patient_id, r.patient_ids, r.practice_id,
               r.request_id, r.details,
               coalesce(decode(lag(r.seal) over (order by r.nr), 'hex'), p_seal),
               decode(r.seal, 'hex')
          from rows from (jsonb_to_recordset(p_records) as (
                 at timestamptz, actor_id bigint, actor_name text, action text, subject_type text,
                 subject_id text, patient_id bigint, patient_ids bigint[], practice_id bigint,
                 request_id text, details jsonb, seal text
               )) with ordinality as r (
                 at, actor_id, actor_name, action, subject_type, subject_id, patient_id,
                 patient_ids, practice_id, request_id, details, seal, nr
               )
         order by r.nr;
      end $$
    `)
    this.schema.raw(
      `revoke all on function audit_append(integer, bigint, bytea, jsonb, text, bytea) from public`
    )
  }

  /** Records of the first scheme keep their number, content, seal and hash. */
  private moveRecords() {
    this.schema.raw(`
      select audit_ensure_month(month at time zone 'UTC')
        from (select distinct date_trunc('month', at at time zone 'UTC') as month
                from audit.records_of_first_scheme) months
    `)
    this.schema.raw(`
      insert into audit_records
        (chain, seq, at, scheme, actor_id, actor_name, action, subject_type, subject_id,
         patient_id, practice_id, request_id, details, seal, hash)
      select chain, seq, at, 1, actor_id, actor_name, action, subject_type, subject_id,
             patient_id, practice_id, request_id, details, mac, hash
        from audit.records_of_first_scheme order by at
    `)
    this.schema.raw(`drop table audit.records_of_first_scheme`)
  }
}
