import { auditOf } from '#modules/exams/audit_of'
import type { AuditEntry } from '#app/audit/audit'
import { fieldOfColumn } from '#exams/rules'
import type { Draft } from '#modules/exams/actions/change/draft'
import type { Differences } from '#modules/exams/actions/change/exam_change'
import type { ExamRecord } from '#modules/exams/exam_record'

/**
 * The audit records of one change, for its transaction: the intent's own where
 * it has one, with the `fields` the person changed and those that `followed`
 * by rule, and one for each step of the workflow that it does not tell itself.
 */
export function recordsOf(
  { intent, rules, changer: actor, before, change, followed, told }: Draft,
  after: ExamRecord,
  changed: Differences
): AuditEntry[] {
  const about = {
    actor,
    ...auditOf(before),
  }
  const own = new Set(rules.audit?.tells)
  const names = Object.keys(changed).filter((name) => !own.has(name))
  const isStep = (name: string) =>
    fieldOfColumn(name)?.told === 'old_and_new' && !followed.has(name)
  const steps = names.filter(isStep).map((field) => {
    const { from, to } = changed[field]!
    const step = { field, from: String(from ?? ''), to: String(to ?? '') }
    return { ...about, action: 'exam.state_changed', details: step }
  })
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
    return [...steps, { ...about, action, details: { ...named, ...details } }]
  }
  if (others.length === 0) return steps
  const overwrite = 'overwrite' in intent && intent.overwrite === true
  const edit = { fields: [], ...details, overwrite, note: Boolean(change.note) }
  return [...steps, { ...about, action: 'exam.changed', details: edit }]
}

function listed(name: string, fields: readonly string[]): Record<string, readonly string[]> {
  return fields.length > 0 ? { [name]: fields } : {}
}
