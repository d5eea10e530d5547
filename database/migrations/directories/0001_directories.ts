import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table regions (
        id bigint generated always as identity primary key,
        name text not null,
        province char(2) not null,
        unique (name, province)
      )
    `)

    this.schema.raw(`
      create table practices (
        id bigint generated always as identity primary key,
        name text not null,
        country char(2) not null default 'CA' check (country in ('CA', 'US')),
        province char(2) not null,
        zone text not null default 'America/Vancouver',
        address text not null default '',
        city text not null default '',
        postal_code text not null default '',
        phone text not null default '',
        fax text not null default '',
        region_id bigint references regions,
        status text not null default 'active',
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )
    `)

    this.schema.raw(`
      create table omds (
        id bigint generated always as identity primary key,
        first_name text not null,
        last_name text not null,
        email text not null default '',
        fax text not null default '',
        phone text not null default '',
        address text not null default '',
        city text not null default '',
        province char(2) not null,
        region_id bigint references regions,
        network text not null default '',
        is_reviewer boolean not null default false,
        is_consultant boolean not null default false,
        retina_specialist boolean not null default false,
        hidden_from_dropdown boolean not null default false,
        receive_method text not null default 'fax' check (receive_method in ('fax', 'email')),
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )
    `)

    this.schema.raw(`
      create table ods (
        id bigint generated always as identity primary key,
        practice_id bigint not null references practices,
        first_name text not null,
        last_name text not null,
        email text not null default '',
        telephone text not null default '',
        fax text not null default '',
        license_number text not null default '',
        retina_only boolean not null default false,
        essentials_only boolean not null default false,
        integrated_only boolean not null default false,
        retina_enabled boolean not null default false,
        uses_referral_letter boolean not null default false,
        smart_upload boolean not null default false,
        glaucoma_program boolean not null default false,
        send_gp_letters boolean not null default false,
        hidden_from_dropdown boolean not null default false,
        default_omd_id bigint references omds,
        status text not null default 'active',
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )
    `)

    this.schema.raw(`
      create index ods_practice on ods (practice_id)
    `)

    this.schema.raw(`
      create table igps (
        id bigint generated always as identity primary key,
        first_name text not null,
        last_name text not null,
        email text not null default '',
        fax text not null default '',
        province char(2) not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )
    `)

    this.schema.raw(`
      create table gps (
        id bigint generated always as identity primary key,
        first_name text not null,
        last_name text not null,
        fax_number text not null,
        phone text not null default '',
        email text not null default '',
        practice text not null default '',
        address text not null default '',
        city text not null default '',
        province char(2) not null,
        search_text text not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )
    `)

    this.schema.raw(`
      create index gps_province_name on gps (province, last_name, first_name)
    `)

    this.schema.raw(`
      create index gps_search on gps using gin (search_text gin_trgm_ops)
    `)

    this.schema.raw(`
      create unique index gps_same_doctor on gps (lower(first_name), lower(last_name), fax_number)
    `)

    this.schema.raw(`
      create table outbound_omds (
        id bigint generated always as identity primary key,
        first_name text not null,
        last_name text not null,
        receive_method text not null check (receive_method in ('fax', 'email')),
        email text not null default '',
        fax text not null default '',
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )
    `)

    this.schema.raw(`
      create table do_not_fax_numbers (
        id bigint generated always as identity primary key,
        number text not null unique check (number ~ '^[0-9]{10,11}$'),
        reason text not null default '',
        created_at timestamptz not null default now()
      )
    `)

    this.schema.raw(`
      alter table users
        add foreign key (practice_id) references practices,
        add foreign key (od_id) references ods,
        add foreign key (omd_id) references omds,
        add foreign key (igp_id) references igps
    `)
  }
}
