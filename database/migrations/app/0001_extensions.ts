import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create extension if not exists pg_trgm
    `)

    this.schema.raw(`
      create extension if not exists unaccent
    `)
  }
}
