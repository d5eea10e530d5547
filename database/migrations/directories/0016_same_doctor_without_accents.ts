import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Renee and Renée of one number are one doctor (F069): names are held against
 * each other as the search folds them. Doctors who are there twice already are
 * left alone, the oldest of them stands for the others.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      update gps set search_text = lower(unaccent(first_name || ' ' || last_name))
       where search_text <> lower(unaccent(first_name || ' ' || last_name))
    `)
    this.schema.raw(`
      do $$
      declare doubles bigint[];
      begin
        select coalesce(array_agg(later.id), '{}') into doubles
          from gps later
         where exists (select from gps g
                        where g.search_text = later.search_text
                          and g.fax_number = later.fax_number and g.id < later.id);
        execute format(
          'create unique index gps_same_doctor_folded on gps (search_text, fax_number)
            where search_text <> %L and id <> all (%L::bigint[])', '', doubles);
      end $$
    `)
  }
}
