import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * What becomes of a referral after it has left: one loop until it is closed,
 * and every step of it with who, when and why.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table referral_loops (
        id bigint generated always as identity primary key,
        exam_id bigint not null references exams,
        delivery_id bigint not null unique references deliveries,
        purpose text not null,
        recipient_name text not null,
        urgency text not null check (urgency in ('urgent', 'routine')),
        state text not null default 'sent' check (state in
          ('sent', 'received', 'accepted', 'declined', 'booked', 'seen', 'closed')),
        owner_id bigint references users,
        sent_on date not null,
        due_on date not null,
        due_rules integer not null,
        booked_on date,
        version integer not null default 1,
        created_at timestamptz not null default now(),
        changed_at timestamptz not null default now()
      )
    `)
    // A letter that is sent again goes on in the loop it is in.
    this.schema.raw(`
      create unique index referral_loops_open on referral_loops (exam_id, purpose, recipient_name)
        where state <> 'closed'
    `)
    this.schema.raw(`
      create index referral_loops_due on referral_loops (due_on) where state <> 'closed'
    `)
    this.schema.raw('create index referral_loops_exam on referral_loops (exam_id)')
    this.schema.raw(`
      create table referral_steps (
        id bigint generated always as identity primary key,
        loop_id bigint not null references referral_loops,
        kind text not null check (kind in ('state', 'owner')),
        from_state text not null,
        to_state text not null,
        source text check (source in ('person', 'reply')),
        owner_id bigint references users,
        reason text not null default '',
        due_on date not null,
        user_id bigint not null references users,
        at timestamptz not null default now()
      )
    `)
    this.schema.raw('create index referral_steps_loop on referral_steps (loop_id, id)')
    this.schema.raw(`
      create view read_referral_loops as
        select id, exam_id, recipient_name, urgency, state, owner_id, sent_on, due_on, booked_on
          from referral_loops
    `)
  }
}
