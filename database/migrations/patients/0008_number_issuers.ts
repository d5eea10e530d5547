import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A health number is unique among those of its kind, a provincial one among
 * those of its province: an Alberta PHN and a Manitoba PHIN may have equal
 * digits, and so may an RCMP and a service number.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('drop index patients_health_number')
    // The number stands before its issuer, so that it is still found by itself.
    this.schema.raw(`
      create unique index patients_health_number on patients (
        practice_id,
        phn_key,
        coalesce(insurance_type, ''),
        (case when insurance_type = 'provincial' then province else '' end)
      ) where phn_key is not null and deactivated_at is null
    `)
  }
}
