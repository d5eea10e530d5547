import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What the office's lists read of directories (docs/adr/0009): the programme an
 * optometrist takes part in (F308), and the numbers that letters go to (F309).
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create view read_od_programs as
        select o.id, o.glaucoma_program,
               case when pr.country = 'US' then 'US IC'
                    when o.retina_enabled or o.retina_only then 'CA RE'
                    when o.essentials_only then 'CA ES'
                    else 'CA IC' end as program
          from ods o
          join practices pr on pr.id = o.practice_id
    `)
    this.schema.raw(`create view read_gp_faxes as select id, fax_number as fax from gps`)
    this.schema.raw(`create view read_igp_faxes as select id, fax from igps`)
  }
}
