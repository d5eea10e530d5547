import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * E-mails that tell optometrists which of their visits were reviewed: what one
 * press made (a batch), one e-mail for each address, the visits each names, the
 * links by which it is answered, and the texts to begin with. Where an e-mail
 * is on its way stands in the ledger, under `review-email:<id>`.
 *
 * Forward only: what has landed is changed by a later migration.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      create table review_email_batches (
        id bigint generated always as identity primary key,
        od_id bigint not null references ods,
        start_date date not null,
        end_date date not null,
        locale text not null,
        subject text not null,
        template_text text not null,
        work_key char(64) not null,
        created_by bigint references users,
        created_at timestamptz not null,
        deleted_at timestamptz
      )
    `)
    this.schema.raw(`
      create unique index review_email_batches_once on review_email_batches (work_key)
       where deleted_at is null
    `)
    this.schema.raw('create index review_email_batches_od on review_email_batches (od_id)')
    this.schema.raw(`
      create table review_emails (
        id bigint generated always as identity primary key,
        batch_id bigint not null references review_email_batches,
        address text not null,
        unique (batch_id, address)
      )
    `)
    this.schema.raw(`
      create table review_email_visits (
        email_id bigint not null references review_emails,
        exam_id bigint not null references exams,
        primary key (email_id, exam_id)
      )
    `)
    this.schema.raw('create index review_email_visits_exam on review_email_visits (exam_id)')
    this.schema.raw(`
      create table review_reply_links (
        token_hash char(64) primary key,
        email_id bigint not null,
        exam_id bigint not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz,
        message_exam_id bigint references exams,
        foreign key (email_id, exam_id) references review_email_visits
      )
    `)
    this.schema.raw(
      'create index review_reply_links_visit on review_reply_links (email_id, exam_id)'
    )
    this.schema.raw(`
      create table review_email_templates (
        id bigint generated always as identity primary key,
        mode text not null check (mode in ('standard', 'ai_requests_report')),
        locale text not null,
        version integer not null,
        subject text not null,
        template_text text not null,
        created_by bigint references users,
        created_at timestamptz not null,
        unique (mode, locale, version)
      )
    `)
  }
}
