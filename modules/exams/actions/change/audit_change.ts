import { auditOf } from '#modules/exams/audit_of'
import { recordAudit } from '#app/audit/audit'
import type { Transaction } from '#app/database/transaction'
import { fieldOfColumn } from '#exams/rules'
import type { Draft } from '#modules/exams/actions/change/draft'
import type { Differences } from '#modules/exams/actions/change/exam_change'
import type { ExamRecord } from '#modules/exams/exam_record'

/**
 * The audit records of one change, in its transaction: the intent's own where
 * it has one, with the `fields` the person changed and those that `followed`
 * by rule, and one for each step of the workflow that it does not tell itself.
 */
export async function auditChange(
  { intent, rules, changer: actor, before, change, followed, told }: Draft,
  after: ExamRecord,
  changed: Differences,
  trx: Transaction
) {
  const about = {
    actor,
    ...auditOf(before),
  }
  const own = new Set(rules.audit?.tells)
  const names = Object.keys(changed).filter((name) => !own.has(name))
  const isStep = (name: string) =>
    fieldOfColumn(name)?.told === 'old_and_new' && !followed.has(name)
  for (const field of names.filter(isStep)) {
    const { from, to } = changed[field]!
    const details = { field, from: String(from ?? ''), to: String(to ?? '') }
    await recordAudit({ ...about, action: 'exam.state_changed', details }, trx)
  }
  const others = names.filter((name) => !isStep(name))
  const byHand = others.filter((each) => !followed.has(each))
  const byRule = others.filter((each) => followed.has(each))
  const details = {
    ...told,
    // Where the old and new values stand, for those who may read them.
    ...(after.version > before.version ? { version: after.version } : {}),
    ...listed('fields', byHand),
    ...listed('followed', byRule),
  }
  if (rules.audit) {
    const named = rules.audit.details?.(before, after)
    const { action } = rules.audit
    return recordAudit({ ...about, action, details: { ...named, ...details } }, trx)
  }
  if (others.length === 0) return
  const overwrite = 'overwrite' in intent && intent.overwrite === true
  const edit = { fields: [], ...details, overwrite, note: Boolean(change.note) }
  await recordAudit({ ...about, action: 'exam.changed', details: edit }, trx)
}

function listed(name: string, fields: readonly string[]): Record<string, readonly string[]> {
  return fields.length > 0 ? { [name]: fields } : {}
}
