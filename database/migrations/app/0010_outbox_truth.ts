import { BaseSchema } from '@adonisjs/lucid/schema'

/** Codes that drivers wrote as reasons before reasons had words. */
const FORMER: readonly [pattern: string, reason: string][] = [
  ['^smtp_4', 'refused_for_now'],
  ['^smtp_53', 'login_refused'],
  ['^smtp_5', 'recipient_refused'],
  ['^(EDNS|ESOCKET|ECONNREFUSED)$', 'server_unreachable'],
  ['^EAUTH$', 'login_refused'],
  ['^ETLS$', 'encryption_failed'],
  ['^(ETIMEDOUT|ECONNECTION|smtp_failed)$', 'no_answer'],
  ['^BlobNotFoundError$', 'file_unreadable'],
  ['^E[A-Z]+$', 'spool_unwritable'],
]

/** Codes that go on as they are; what is neither these nor above was unforeseen. */
const KEPT = [
  'crash_before_handover',
  'crash_while_sending',
  'do_not_fax',
  'no_document',
  'several_documents',
  'not_a_pdf',
  'document_damaged',
  'handed_over_before',
]

/** Forward only: what has landed is changed by a later migration. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(`
      alter table deliveries
        add state_detail text,
        add marks jsonb not null default '{}'
    `)
    this.schema.raw(`alter table delivery_events add detail text`)

    for (const [pattern, reason] of FORMER) this.rename(`~ '${pattern}'`, reason)
    const kept = KEPT.map((code) => `'${code}'`).join(', ')
    this.rename(`not in (${kept})`, 'unexpected')

    // A delivery is sent again once: the one after it is the next to be repeated.
    this.schema.raw(`
      create unique index deliveries_repeats on deliveries (resend_of) where resend_of is not null
    `)

    this.schema.raw(`drop index deliveries_due`)
    this.schema.raw(`
      create index deliveries_due on deliveries (channel, next_attempt_at) where state = 'pending'
    `)
  }

  /** What was the reason becomes the detail, beside a reason that has words. */
  private rename(which: string, reason: string) {
    this.schema.raw(`
      update deliveries set state_detail = state_reason, state_reason = '${reason}'
       where state_detail is null and state_reason ${which}
    `)
    this.schema.raw(`
      update delivery_events set detail = reason, reason = '${reason}'
       where detail is null and reason ${which}
    `)
  }
}
