import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A leaflet that was gone through with a patient was shown, as the documented
 * call says (C272, Q171).
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(
      'alter table leaflet_handovers drop constraint leaflet_handovers_delivery_method_check'
    )
    this.schema.raw(
      `update leaflet_handovers set delivery_method = 'shown' where delivery_method = 'in_person'`
    )
    this.schema.raw(`
      alter table leaflet_handovers add constraint leaflet_handovers_delivery_method_check
        check (delivery_method in ('email', 'print', 'shown'))
    `)
  }
}
