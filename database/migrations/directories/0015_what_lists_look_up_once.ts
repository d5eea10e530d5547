import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * An optometrist's programme and the numbers that letters go to stand with their
 * names, so that a list looks each person up once (docs/adr/0009). The programme
 * is worked out only where it is asked for.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`drop view read_od_programs`)
    this.schema.raw(`drop view read_gp_faxes`)
    this.schema.raw(`drop view read_igp_faxes`)
    this.schema.raw(`
      create or replace view read_ods as
        select o.id, o.first_name, o.last_name, o.integrated_only, o.orientating, o.special_attention,
               o.practice_id, o.status, o.uses_referral_letter, o.created_at,
               case when (select pr.country from practices pr where pr.id = o.practice_id) = 'US'
                      then 'US IC'
                    when o.retina_enabled or o.retina_only then 'CA RE'
                    when o.essentials_only then 'CA ES'
                    else 'CA IC' end as program
          from ods o
    `)
    this.schema.raw(
      `create or replace view read_gps as select id, first_name, last_name, fax_number as fax from gps`
    )
    this.schema.raw(
      `create or replace view read_igps as select id, first_name, last_name, fax from igps`
    )
  }
}
