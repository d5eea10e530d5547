import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    // A visit is made of an upload once; the visit names its upload as well (Q61).
    this.schema.raw(`
      create table smart_uploads (
        id bigint generated always as identity primary key,
        version integer not null default 1,
        practice_id bigint not null references practices,
        od_id bigint not null references ods,
        status text not null default 'draft' check (status in ('draft', 'submitted')),
        blob_id bigint not null references blobs,
        od_notes text not null default '',
        high_priority boolean not null default false,
        od_wants_omd_report boolean not null default false,
        od_requested_omd_id bigint references omds,
        mini_dtc_time smallint check (mini_dtc_time between 7 and 18),
        od_iop_1 numeric(3, 1) check (od_iop_1 between 0 and 70),
        od_iop_2 numeric(3, 1) check (od_iop_2 between 0 and 70),
        od_iop_3 numeric(3, 1) check (od_iop_3 between 0 and 70),
        os_iop_1 numeric(3, 1) check (os_iop_1 between 0 and 70),
        os_iop_2 numeric(3, 1) check (os_iop_2 between 0 and 70),
        os_iop_3 numeric(3, 1) check (os_iop_3 between 0 and 70),
        gp_id bigint references gps,
        has_no_gp boolean not null default false,
        please_confirm boolean not null default false,
        hold_date date,
        exam_id bigint unique references exams,
        submitted_at timestamptz,
        submitted_by bigint references users,
        created_at timestamptz not null default now(),
        created_by bigint references users,
        updated_at timestamptz not null default now(),
        deleted_at timestamptz,
        deleted_by bigint references users,
        check (not (has_no_gp and gp_id is not null)),
        check ((status = 'submitted') = (submitted_at is not null)),
        check (exam_id is null or status = 'submitted')
      )
    `)
    this.schema.raw(`
      create index smart_uploads_practice on smart_uploads (practice_id, id desc)
       where deleted_at is null
    `)
    this.schema.raw(`
      create index smart_uploads_queue on smart_uploads (submitted_at)
       where status = 'submitted' and exam_id is null and deleted_at is null
    `)
    this.schema.raw(`create index smart_uploads_blob on smart_uploads (blob_id)`)

    this.schema.raw(`
      create table diagnosis_files (
        id bigint generated always as identity primary key,
        smart_upload_id bigint not null references smart_uploads,
        blob_id bigint not null references blobs,
        created_at timestamptz not null default now(),
        created_by bigint references users,
        deleted_at timestamptz,
        deleted_by bigint references users
      )
    `)
    this.schema.raw(`
      create index diagnosis_files_upload on diagnosis_files (smart_upload_id, id)
       where deleted_at is null
    `)
    this.schema.raw(`create index diagnosis_files_blob on diagnosis_files (blob_id)`)
  }
}
