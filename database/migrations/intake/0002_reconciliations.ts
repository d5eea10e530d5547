import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    // What the office makes of an upload before it becomes a visit (F348, F353).
    // `confirmed` holds, by field, the value that somebody held against the scan:
    // a value that is changed afterwards is not confirmed any more. Near misses
    // are kept as names of fields and kinds of reasons, never as values: their
    // pages show no names.
    this.schema.raw(`
      create table upload_reconciliations (
        smart_upload_id bigint primary key references smart_uploads,
        version integer not null default 1,
        optometrist_name text not null default '',
        optometrist_location text not null default '',
        od_id bigint references ods,
        exam_date date,
        first_name text not null default '',
        last_name text not null default '',
        dob date,
        primary_phone text not null default '',
        province text not null default '',
        insurance_type text not null default '',
        phn text not null default '',
        od_iop numeric(3, 1) check (od_iop between 0 and 70),
        os_iop numeric(3, 1) check (os_iop between 0 and 70),
        drops text not null default '',
        dtc_hour smallint check (dtc_hour between 7 and 18),
        dtc_values jsonb not null default '[]',
        referral_letter text not null default '',
        od_omd text not null default '',
        patient_id bigint references patients,
        matched_at timestamptz,
        matched_by bigint references users,
        admin_reconciliation_notes text not null default '',
        admin_reconciliation_notes_addressed boolean not null default false,
        admin_images_are_verified boolean not null default false,
        admin_reconciler text not null default '',
        confirmed jsonb not null default '{}',
        near_miss_fields jsonb not null default '{}',
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        updated_by bigint references users,
        check ((patient_id is null) = (matched_at is null))
      )
    `)
    this.schema.raw(`
      create index upload_reconciliations_patient on upload_reconciliations (patient_id)
       where patient_id is not null
    `)
    this.schema.raw(`
      create index upload_reconciliations_near_misses on upload_reconciliations (updated_at desc)
       where near_miss_fields <> '{}'
    `)

    // A picture and the slot it is to be filed in. Its blob is the upload's, a
    // diagnosis file's, or its own; the visit will point at the same one.
    this.schema.raw(`
      create table reconciliation_images (
        id bigint generated always as identity primary key,
        smart_upload_id bigint not null references smart_uploads,
        slot text not null,
        blob_id bigint not null references blobs,
        diagnosis_file_id bigint references diagnosis_files,
        look jsonb,
        confirmed_at timestamptz,
        confirmed_by bigint references users,
        created_at timestamptz not null default now(),
        created_by bigint references users,
        deleted_at timestamptz,
        deleted_by bigint references users
      )
    `)
    this.schema.raw(`
      create unique index reconciliation_images_one_a_slot
          on reconciliation_images (smart_upload_id, slot)
       where deleted_at is null and slot <> 'extra_images'
    `)
    this.schema.raw(`
      create index reconciliation_images_upload on reconciliation_images (smart_upload_id, id)
    `)
    this.schema.raw(`create index reconciliation_images_blob on reconciliation_images (blob_id)`)

    // The words of a scan with their places, as they were read by machine.
    this.schema.raw(`
      create table upload_readings (
        smart_upload_id bigint primary key references smart_uploads,
        state text not null default 'waiting' check (state in ('waiting', 'read', 'failed')),
        page_count integer not null default 0,
        pages jsonb not null default '[]',
        reason text not null default '',
        asked_at timestamptz not null default now(),
        read_at timestamptz,
        check ((state = 'waiting') = (read_at is null))
      )
    `)
  }
}
