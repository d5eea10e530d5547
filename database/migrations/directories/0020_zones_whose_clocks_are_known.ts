import { BaseSchema } from '@adonisjs/lucid/schema'
import { DEFAULT_ZONE } from '#app/kernel/clock'
import { keepClocks } from '#app/zones/keep_clocks'

/**
 * A practice stands in a zone whose clocks are known, so that nobody's day is
 * without an instant.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.defer(async (db) => {
      const rows = await db.from('practices').distinct('zone')
      await keepClocks([DEFAULT_ZONE, ...rows.map(({ zone }) => zone)], db)
    })
    this.schema.raw(`
      alter table practices
        add constraint practices_zone_known foreign key (zone) references zone_clocks
    `)
  }
}
