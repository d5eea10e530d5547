import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Tells the accounts that are there already where their people work, and lets
 * lists read names (docs/adr/0009). The views are plain: the planner sees
 * through them.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      update users u
         set practice_name = p.name, practice_zone = p.zone, practice_province = p.province
        from practices p where p.id = u.practice_id
    `)
    this.schema.raw(`
      update users u set has_left_directory = true
        from ods o where o.id = u.od_id and o.status = 'inactive'
    `)

    this.schema.raw(`create view read_practices as select id, name, zone from practices`)
    for (const doctors of ['ods', 'omds', 'igps', 'gps']) {
      this.schema.raw(
        `create view read_${doctors} as select id, first_name, last_name from ${doctors}`
      )
    }
  }
}
