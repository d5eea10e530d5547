import { BaseSchema } from '@adonisjs/lucid/schema'

/** Codes of the provinces and territories, as the directories write them. */
const PROVINCES = "'AB','BC','MB','NB','NL','NT','NS','NU','ON','PE','QC','SK','YT'"

/**
 * Whether government billing of OCT and of VF is asked about, for each province
 * and kind of visit: rows that an administrator edits. One row each from the
 * start, so that two who edit the same one meet at its version.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table billing_flags (
        id bigint generated always as identity primary key,
        province text not null check (province in (${PROVINCES})),
        variant text not null check (variant in ('standard', 'rlu')),
        show_oct boolean not null default false,
        show_vf boolean not null default false,
        version integer not null default 1 check (version > 0),
        changed_by bigint references users,
        changed_at timestamptz,
        constraint billing_flags_place unique (province, variant)
      )
    `)
    this.schema.raw(`
      insert into billing_flags (province, variant, show_oct, show_vf)
      select province, variant,
             variant = 'standard' and province in ('AB', 'ON'),
             case variant when 'standard' then province in ('AB', 'ON')
                          else province in ('AB', 'MB') end
        from unnest(array[${PROVINCES}]) province
       cross join unnest(array['standard', 'rlu']) variant
       order by variant desc, province
    `)
  }
}
