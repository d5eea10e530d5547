import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table blobs (
        id bigint generated always as identity primary key,
        sha256 char(64) not null,
        bytes bigint not null,
        content_type text not null,
        original_filename text not null,
        thumbnail_sha256 char(64),
        width integer,
        height integer,
        created_by bigint,
        created_at timestamptz not null default now()
      )
    `)

    this.schema.raw(`
      create index blobs_sha256 on blobs (sha256)
    `)
  }
}
