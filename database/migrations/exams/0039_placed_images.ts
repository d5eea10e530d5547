import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * When an image came to the place where it stands: it was filed, or moved there. Null is long ago.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    // In two steps: no row is written anew.
    this.schema.raw(`alter table exam_images add column placed_at timestamptz`)
    this.schema.raw(`
      alter table exam_images alter column placed_at set default clock_timestamp()
    `)
  }
}
