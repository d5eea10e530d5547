import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    // The words of an uploaded letter, read once by a job; a scan has none.
    this.schema.raw(`
      create table referral_letter_texts (
        blob_id bigint primary key references blobs,
        text text not null,
        created_at timestamptz not null default now()
      )
    `)
    this.schema.raw(`
      create index exam_images_referral_letters on exam_images (exam_id)
       where slot = 'od_referral_letter'
    `)
  }
}
