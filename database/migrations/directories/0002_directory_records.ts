import { BaseSchema } from '@adonisjs/lucid/schema'

/** Doctors a twin is refused among: the same name with the same fax number or address. */
const DOCTORS = ['ods', 'omds', 'igps', 'outbound_omds']

/** Entries that save with compare-and-set. */
const VERSIONED = [...DOCTORS, 'gps', 'regions', 'practices', 'do_not_fax_numbers']

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    for (const table of VERSIONED) {
      this.schema.raw(`alter table ${table} add version integer not null default 1`)
    }

    for (const table of ['regions', 'do_not_fax_numbers']) {
      this.schema.raw(`alter table ${table} add updated_at timestamptz not null default now()`)
    }

    this.schema.raw(`
      alter table ods
        add province char(2),
        add clinic_location text not null default '',
        add technicians_receiving_reviews text[] not null default '{}',
        add reimburse boolean not null default false,
        add orientating boolean not null default false,
        add rural boolean not null default false,
        add special_attention boolean not null default false,
        add pdf_reviews boolean not null default false,
        add send_reviews_to_od boolean not null default false
    `)

    this.schema.raw(`
      alter table omds
        add licensed_provinces text[] not null default '{}',
        add power_user boolean not null default false,
        add generic boolean not null default false,
        add category text not null default '',
        add specializations text[] not null default '{}',
        add internal_review_email text not null default ''
    `)

    for (const table of ['igps', 'gps', 'outbound_omds']) {
      this.schema.raw(
        `alter table ${table} add hidden_from_dropdown boolean not null default false`
      )
    }

    for (const table of DOCTORS) {
      this.schema.raw(`
        create unique index ${table}_same_fax on ${table} (lower(first_name), lower(last_name), fax)
          where fax <> ''
      `)
      this.schema.raw(`
        create unique index ${table}_same_email
          on ${table} (lower(first_name), lower(last_name), lower(email)) where email <> ''
      `)
    }

    this.schema.raw(`alter table gps alter search_text set default ''`)
    this.schema.raw(`create unique index regions_same on regions (lower(name), province)`)
    this.schema.raw(
      `create unique index practices_same on practices (lower(name), province, lower(city))`
    )
  }
}
