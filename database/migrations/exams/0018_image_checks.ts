import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What was seen on a photograph of the back of an eye when it was uploaded,
 * what was asked about it, and why it was filed all the same (docs/adr/0018).
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table exam_image_checks (
        image_id bigint primary key references exam_images,
        eye text not null check (eye in ('od', 'os', 'undecided')),
        field jsonb,
        disc jsonb,
        faults text[] not null default '{}',
        hash bit(256),
        doubts text[] not null default '{}',
        reason text,
        accepted_by bigint references users,
        created_at timestamptz not null default now(),
        check (accepted_by is not null or (doubts = '{}' and reason is null))
      )
    `)
  }
}
