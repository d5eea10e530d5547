import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table users (
        id bigint generated always as identity primary key,
        username text not null,
        email text not null,
        password text not null,
        first_name text not null,
        last_name text not null,
        locale char(2),
        is_od boolean not null default false,
        is_omdr boolean not null default false,
        is_omdc boolean not null default false,
        is_igp boolean not null default false,
        is_admin boolean not null default false,
        is_sales boolean not null default false,
        is_science_user boolean not null default false,
        is_superuser boolean not null default false,
        is_pre_reviewer boolean not null default false,
        is_migrated boolean not null default false,
        is_disabled boolean not null default false,
        retina_only boolean not null default false,
        retina_enabled boolean not null default false,
        perc boolean not null default false,
        is_essentials boolean not null default false,
        is_us_only boolean not null default false,
        od_uses_referral_letter_pei boolean not null default false,
        od_has_glaucoma_program boolean not null default false,
        od_has_smart_upload boolean not null default false,
        od_send_gp_letters boolean not null default false,
        practice_id bigint,
        od_id bigint,
        omd_id bigint,
        igp_id bigint,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )
    `)

    this.schema.raw(`
      create unique index users_username on users (lower(username))
    `)

    this.schema.raw(`
      create unique index users_email on users (lower(email))
    `)

    this.schema.raw(`
      create table user_sessions (
        id uuid primary key,
        user_id bigint not null references users,
        created_at timestamptz not null,
        last_seen_at timestamptz not null,
        expires_at timestamptz not null,
        revoked_at timestamptz,
        revoked_reason text
      )
    `)

    this.schema.raw(`
      create index user_sessions_user on user_sessions (user_id) where revoked_at is null
    `)

    this.schema.raw(`
      create table remember_me_tokens (
        id integer generated always as identity primary key,
        tokenable_id bigint not null references users on delete cascade,
        hash text not null unique,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        expires_at timestamptz not null
      )
    `)

    this.schema.raw(`
      create table password_resets (
        token_hash char(64) primary key,
        user_id bigint not null references users,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz
      )
    `)
  }
}
