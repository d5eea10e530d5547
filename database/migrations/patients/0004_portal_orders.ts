import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    // Administrators leaf through everybody by name, and through the few that are marked.
    this.schema.raw(`
      create index patients_by_name on patients (last_name, id)
    `)
    for (const [name, mark] of [
      ['test', 'is_test_patient'],
      ['deceased', 'is_deceased'],
      ['deactivated', 'deactivated_at is not null'],
    ]) {
      this.schema.raw(`create index patients_${name} on patients (id) where ${mark}`)
    }
  }
}
