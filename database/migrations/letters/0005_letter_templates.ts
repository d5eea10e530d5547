import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Wording of letters that an administrator wrote: versions that are only ever
 * added. The newest of a key and language counts; without one, or where its
 * text is null, the catalogue's.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table letter_templates (
        id bigint generated always as identity primary key,
        key text not null,
        locale text not null,
        version integer not null check (version > 0),
        text text check (text <> ''),
        note text not null check (note <> ''),
        restored_from integer check (restored_from >= 0 and restored_from < version),
        created_by bigint not null references users,
        created_at timestamptz not null default now(),
        check (text is not null or restored_from is not null),
        constraint letter_templates_version unique (key, locale, version)
      )
    `)
    this.schema.raw(`
      create function letter_templates_stay() returns trigger language plpgsql as $$
      begin
        raise exception 'A version of a wording is never changed';
      end $$
    `)
    this.schema.raw(`
      create trigger letter_templates_stay before update or delete on letter_templates
        for each row execute function letter_templates_stay()
    `)
  }
}
