import type { DateTime } from 'luxon'
import { recordAudit, type AuditActor } from '#app/audit/audit'
import { statement } from '#app/database/statement'
import { inTransaction } from '#app/database/transaction'
import { err, ok, type Result } from '#app/kernel/result'
import type { ReviewTemplate } from '#modules/review_mail/queries/templates'

/** Somebody else's version came first. */
type SaveTemplateRefusal = { type: 'conflict' }

const insert = statement<{ id: number; version: number }>(
  'review_mail.save_template',
  `insert into review_email_templates
          (mode, locale, version, subject, template_text, created_by, created_at)
   select $1, $2, $3::integer + 1, $4, $5, $6, $7
    where $3::integer = (select coalesce(max(t.version), 0) from review_email_templates t
                          where t.mode = $1 and t.locale = $2)
       on conflict (mode, locale, version) do nothing
   returning id, version`
)

/**
 * Keeps a text as what the next e-mails of its mode begin with; those before it stay as versions.
 *
 * @param template with the version it was written over; 0 where there was none
 */
export async function saveTemplate(
  { mode, locale, version: base, subject, template_text: text }: ReviewTemplate,
  actor: AuditActor,
  now: DateTime
): Promise<Result<{ id: number; version: number }, SaveTemplateRefusal>> {
  return inTransaction(async (trx) => {
    const values = [mode, locale, base, subject, text, actor.userId, now.toJSDate()]
    const [row] = await insert(values, trx)
    if (!row) return err({ type: 'conflict' })
    await recordAudit(
      {
        actor,
        action: 'review_email_template.kept',
        subjectType: 'review_email_template',
        subjectId: row.id,
        details: { mode, locale, version: row.version },
      },
      trx
    )
    return ok(row)
  })
}
