import type { DateTime } from 'luxon'
import { recordAudit, type AuditActor } from '#app/audit/audit'
import { statement } from '#app/database/statement'
import { inTransaction } from '#app/database/transaction'
import type { ReviewTemplate } from '#modules/review_mail/queries/templates'

type Kept = Omit<ReviewTemplate, 'version'>

const insert = statement<{ id: number; version: number }>(
  'review_mail.save_template',
  `insert into review_email_templates
          (mode, locale, version, subject, template_text, created_by, created_at)
   select $1, $2, coalesce(max(t.version), 0) + 1, $3, $4, $5, $6
     from review_email_templates t where t.mode = $1 and t.locale = $2
   returning id, version`
)

/** Keeps a text as what the next e-mails of its mode begin with; those before it stay as versions. */
export async function saveTemplate(
  { mode, locale, subject, template_text: text }: Kept,
  actor: AuditActor,
  now: DateTime
): Promise<{ id: number; version: number }> {
  return inTransaction(async (trx) => {
    const [row] = await insert([mode, locale, subject, text, actor.userId, now.toJSDate()], trx)
    await recordAudit(
      {
        actor,
        action: 'review_email_template.kept',
        subjectType: 'review_email_template',
        subjectId: row!.id,
        details: { mode, locale, version: row!.version },
      },
      trx
    )
    return row!
  })
}
