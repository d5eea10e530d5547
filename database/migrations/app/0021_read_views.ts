import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What the shared mechanisms let every module read beside its own rows
 * (docs/adr/0009). A plain view: the planner sees through it.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create view read_blobs as
        select id, sha256, bytes, content_type, original_filename, thumbnail_sha256 from blobs
    `)
  }
}
