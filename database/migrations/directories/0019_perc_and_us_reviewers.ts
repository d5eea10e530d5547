import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Optometrists may be marked PERC (F015, Q85). The accounts of ophthalmologists who
 * are at home and licensed in the United States alone work by its rules (Q79); from
 * now on they follow their entries.
 *
 * Forward only: what has landed is changed by a later migration.
 */
const STATES = `array['AL','AK','AZ','AR','CA','CO','CT','DE','DC','FL','GA','HI','ID','IL','IN',
  'IA','KS','KY','LA','ME','MD','MA','MI','MN','MS','MO','MT','NE','NV','NH','NJ','NM','NY','NC',
  'ND','OH','OK','OR','PA','RI','SC','SD','TN','TX','UT','VT','VA','WA','WV','WI','WY']`

export default class extends BaseSchema {
  async up() {
    this.schema.raw(`alter table ods add column is_perc boolean not null default false`)
    this.schema.raw(`
      update ods o set is_perc = true
       where exists (select from users u where u.od_id = o.id and u.perc)
    `)
    this.schema.raw(`
      update users u set is_us_only = d.is_us_only
        from (select id, province::text || licensed_provinces::text[] <@ ${STATES} as is_us_only
                from omds) d
       where d.id = u.omd_id and not u.is_od and u.is_us_only <> d.is_us_only
    `)
  }
}
