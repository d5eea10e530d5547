import { BaseSchema } from '@adonisjs/lucid/schema'

/** Who may be a person is also looked up by where they live. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create index patients_practice_postal_code on patients (practice_id, postal_code)
        where postal_code <> ''
    `)
  }
}
