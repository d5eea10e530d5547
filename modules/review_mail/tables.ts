/** The tables of review_mail: named and written in this module alone (docs/adr/0009). */
export const TABLES: readonly string[] = [
  'review_email_batches',
  'review_emails',
  'review_email_visits',
  'review_reply_links',
  'review_email_templates',
]

export const VIEWS: readonly string[] = []
