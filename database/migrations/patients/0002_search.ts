import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create extension if not exists btree_gin
    `)

    // One index for a practice's search and for everybody's: each column is looked up alone
    // or together. Written at once, because a pending list is read by every search.
    this.schema.raw(`
      create index patients_practice_search on patients
        using gin (practice_id, search_text gin_trgm_ops) with (fastupdate = off)
    `)

    this.schema.raw(`
      drop index patients_search
    `)

    this.schema.raw(`
      create index patients_practice_phn_key on patients (practice_id, phn_key text_pattern_ops)
        where phn_key is not null
    `)
  }
}
