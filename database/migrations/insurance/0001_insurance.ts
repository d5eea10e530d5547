import { BaseSchema } from '@adonisjs/lucid/schema'

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    // Amounts are text: a card says "$25" as well as "20%".
    this.schema.raw(`
      create table insurance_policies (
        id bigint generated always as identity primary key,
        version integer not null default 1,
        patient_id bigint not null references patients,
        company text not null,
        payor_id text not null default '',
        member_id text not null,
        group_id text not null default '',
        copay text not null default '',
        deductible text not null default '',
        billing_address text not null default '',
        is_active boolean not null default true,
        created_at timestamptz not null default now(),
        created_by bigint references users,
        updated_at timestamptz not null default now(),
        updated_by bigint references users
      )
    `)
    this.schema.raw(`
      create index insurance_policies_patient on insurance_policies (patient_id)
    `)

    this.schema.raw(`
      create table insurance_cards (
        id bigint generated always as identity primary key,
        policy_id bigint not null references insurance_policies,
        slot text not null check (slot in ('card_front_image', 'card_back_image')),
        blob_id bigint not null references blobs,
        created_by bigint references users,
        created_at timestamptz not null default now(),
        deleted_at timestamptz,
        deleted_by bigint references users
      )
    `)
    this.schema.raw(`
      create unique index insurance_cards_one_a_slot on insurance_cards (policy_id, slot)
       where deleted_at is null
    `)
    this.schema.raw(`
      create index insurance_cards_blob on insurance_cards (blob_id)
    `)
  }
}
