import { BaseSchema } from '@adonisjs/lucid/schema'

/** Records that share a birth date or a phone are looked up before another is made. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create index patients_practice_birth_date on patients (practice_id, birth_date)
    `)
    this.schema.raw(`
      create index patients_practice_phone on patients (practice_id, primary_phone)
        where primary_phone <> ''
    `)
  }
}
