import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    // The photograph of each eye that areas were marked on: they are places on no other one.
    this.schema.raw(`alter table retina_scans add column images jsonb not null default '{}'`)
  }
}
