import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    // Unlogged: who has a page open is worth nothing after a crash.
    this.schema.raw(`
      create unlogged table exam_presence (
        exam_id bigint not null references exams,
        user_id bigint not null references users,
        seen_at timestamptz not null,
        is_editing boolean not null default false,
        primary key (exam_id, user_id)
      )
    `)
    this.schema.raw(`create index exam_presence_seen on exam_presence (seen_at)`)
  }
}
