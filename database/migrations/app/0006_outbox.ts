import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table deliveries (
        id bigint generated always as identity primary key,
        reference uuid not null unique,
        channel text not null check (channel in ('fax', 'email')),
        purpose text not null,
        letter_key text not null,
        content_hash char(64) not null,
        exam_id bigint,
        patient_id bigint,
        practice_id bigint,
        recipient_kind text not null,
        recipient_id bigint,
        recipient_name text not null,
        address text not null,
        subject text not null default '',
        body text not null default '',
        locale char(2) not null default 'en',
        attachments jsonb not null default '[]',
        state text not null default 'pending'
          check (state in ('pending', 'claimed', 'sending', 'accepted', 'delivered', 'failed', 'unknown')),
        state_reason text,
        attempts integer not null default 0,
        provider text,
        provider_id text,
        resend_of bigint references deliveries,
        resend_number integer not null default 0,
        resend_reason text,
        claimed_by text,
        created_by bigint,
        created_at timestamptz not null default now(),
        claimed_at timestamptz,
        sending_at timestamptz,
        settled_at timestamptz,
        next_attempt_at timestamptz not null default now(),
        unique (letter_key, content_hash, address, purpose, resend_number)
      )
    `)

    this.schema.raw(`
      create index deliveries_due on deliveries (next_attempt_at) where state = 'pending'
    `)

    this.schema.raw(`
      create index deliveries_in_flight on deliveries (state) where state in ('claimed', 'sending')
    `)

    this.schema.raw(`
      create index deliveries_exam on deliveries (exam_id)
    `)

    this.schema.raw(`
      create index deliveries_created on deliveries (created_at desc, id desc)
    `)

    this.schema.raw(`
      create table delivery_events (
        id bigint generated always as identity primary key,
        delivery_id bigint not null references deliveries,
        at timestamptz not null default now(),
        from_state text,
        to_state text not null,
        reason text
      )
    `)

    this.schema.raw(`
      create index delivery_events_delivery on delivery_events (delivery_id, id)
    `)
  }
}
