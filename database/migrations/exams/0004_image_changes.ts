import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    // Degrees clockwise, and the file as it was uploaded: every turn is made
    // from that one, so that turning never wears an image out (Q117).
    this.schema.raw(`
      alter table exam_images
        add column turned smallint not null default 0 check (turned in (0, 90, 180, 270)),
        add column unturned_blob_id bigint references blobs
    `)
    // Where the stereo viewer's images were left, under the names of the wire (C049).
    this.schema.raw(`
      create table exam_stereo_positions (
        exam_id bigint primary key references exams,
        positions jsonb not null default '{}',
        updated_by bigint references users,
        updated_at timestamptz not null default now()
      )
    `)
  }
}
