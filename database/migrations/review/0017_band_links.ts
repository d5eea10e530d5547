import { BaseSchema } from '@adonisjs/lucid/schema'

/** Links under which the glaucoma band of one visit is seen without a login (Q37, Q169). */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table band_links (
        id bigint generated always as identity primary key,
        token_hash text not null unique,
        exam_id bigint not null references exams,
        created_by bigint not null references users,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        revoked_at timestamptz
      )
    `)
    this.schema.raw('create index band_links_exam on band_links (exam_id)')
  }
}
