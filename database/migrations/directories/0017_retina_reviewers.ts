import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Brings the accounts of ophthalmologists that are there already to what their
 * entries say; from now on they follow them.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      update users u set retina_enabled = d.retina_specialist
        from omds d
       where d.id = u.omd_id and not u.is_od and u.retina_enabled <> d.retina_specialist
    `)
  }
}
