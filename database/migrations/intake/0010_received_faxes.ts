import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    // A fax comes to a practice; which of its optometrists it is of, the reconciler says.
    this.schema.raw(`
      alter table smart_uploads
        alter column od_id drop not null,
        add check (od_id is not null or status = 'submitted')
    `)
    this.schema.raw(`
      create table received_faxes (
        id bigint generated always as identity primary key,
        version integer not null default 1,
        source text not null check (source in ('gateway', 'folder')),
        source_id text not null,
        state text not null default 'found'
          check (state in ('found', 'waiting', 'filed', 'repeated', 'refused', 'set_aside')),
        reason text,
        sent_from text not null default '',
        sent_to text not null default '',
        pages integer check (pages >= 0),
        received_at timestamptz not null,
        received_on date not null,
        content_sha256 text,
        blob_id bigint references blobs,
        practice_id bigint references practices,
        smart_upload_id bigint unique references smart_uploads,
        repeats_id bigint references received_faxes,
        attempts integer not null default 0,
        taken_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (source, source_id),
        check ((state = 'filed') = (smart_upload_id is not null)),
        check ((state = 'repeated') = (repeats_id is not null)),
        check (state not in ('waiting', 'filed', 'set_aside') or (blob_id is not null and content_sha256 is not null))
      )
    `)
    // The same pages to the same number on the same day are the same fax, whichever way they came.
    this.schema.raw(`
      create unique index received_faxes_once on received_faxes (content_sha256, sent_to, received_on)
       where state in ('waiting', 'filed', 'set_aside')
    `)
    this.schema.raw(
      `create index received_faxes_newest on received_faxes (received_at desc, id desc)`
    )
    this.schema.raw(`create index received_faxes_state on received_faxes (state, received_at desc)`)
    this.schema.raw(
      `create index received_faxes_untaken on received_faxes (id) where taken_at is null`
    )
    this.schema.raw(`create index received_faxes_blob on received_faxes (blob_id)`)
    this.schema.raw(`create index received_faxes_practice on received_faxes (practice_id)`)
  }
}
