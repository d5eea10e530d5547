import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The administrators' selector tags that no other field holds, and the
 * automatic ones they took away (F224, Q167).
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table exams
        add column admin_tags text[] not null default '{}',
        add column admin_tags_off text[] not null default '{}'
    `)
  }
}
