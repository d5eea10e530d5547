import { NotAvailable } from '#app/http/errors'
import { err, ok, type Result } from '#app/kernel/result'
import { storedStatus, type ChosenStatus } from '#exams/rules'
import { changedExam, touchedBy, type Draft } from '#modules/exams/actions/change/draft'
import type { ExamChange } from '#modules/exams/actions/change/exam_change'
import type {
  ChangeContext,
  ChangeIntent,
  Changer,
  ChangingRole,
} from '#modules/exams/actions/change/intent'
import { INTENTS } from '#modules/exams/actions/change/intents'
import type { IntentRules } from '#modules/exams/actions/change/intents/intent_rules'
import { refused, type ChangeRefusal } from '#modules/exams/actions/change/refusals'
import { applySideEffects } from '#modules/exams/actions/change/side_effects'
import type { ExamRecord } from '#modules/exams/exam_record'
import {
  readFields,
  type FieldRefusal,
  type RawFields,
  type ReadFields,
} from '#modules/exams/wire/read_fields'

/**
 * What an intent would make of a visit: its fields read for the role, the
 * columns it sets itself, and what follows from them in the same step.
 *
 * @throws NotAvailable for somebody who has no capacity on the visit
 */
export function readIntent(
  exam: ExamRecord,
  intent: ChangeIntent,
  changer: Changer,
  context: ChangeContext
): Result<Draft, ChangeRefusal> {
  const rules: IntentRules = INTENTS[intent.kind]
  const roles = rules.roles(exam, changer)
  if (roles.length === 0) throw new NotAvailable()
  const isPersons = 'roles' in changer
  if (exam.deactivated_at !== null && isPersons && !rules.onDeactivated) {
    return err(refused('exam_id', 'exams.read_only_inactive'))
  }
  if (rules.from && !rules.from.statuses.includes(exam.exam_status)) {
    return err(refused('exam_status', rules.from.key))
  }
  const read = readCarried(exam, rules, rules.fields?.(intent) ?? {}, roles)
  if (!read.ok) return err({ type: 'fields', fields: read.error })
  const { columns, eyes, names, contradictions, role: writtenAs } = read.value
  const version = rules.version === 'seen' && 'version' in intent ? intent.version : exam.version
  // Who saw another visit is told of the other's save instead (Q17).
  if (contradictions.length > 0 && version === exam.version) {
    return err({ type: 'fields', fields: contradictions })
  }
  const status = columns.exam_status as ChosenStatus | null | undefined
  if (status === null) return err(refused('exam_status', 'exams.status_not_allowed'))
  const asked: ExamChange = {
    version,
    note: 'editNote' in intent ? intent.editNote : undefined,
    eyes,
    columns: {
      ...columns,
      ...(status === undefined ? {} : storedStatus(status)),
      ...rules.sets?.(intent, exam, changer, context.now.toJSDate()),
    },
  }
  const change = applySideEffects(exam, asked)
  return ok({
    intent,
    rules,
    role: rules.as ?? writtenAs,
    writtenAs,
    roles,
    changer,
    context,
    before: exam,
    change,
    after: changedExam(exam, change),
    touched: touchedBy(exam, change),
    askedStatus: status ?? null,
    followed: new Set(),
    reasons: [],
    told: {},
    sentAs: (column) => names[column] ?? column,
  })
}

function readCarried(
  exam: ExamRecord,
  { carries }: IntentRules,
  raw: RawFields,
  roles: readonly ChangingRole[]
): Result<CarriedFields, FieldRefusal[]> {
  const persons = roles.filter((role) => role !== 'system')
  if (persons.length === 0) return ok(NOTHING_READ)
  const strangers = Object.keys(raw).filter((name) => carries && !carries.has(name))
  if (strangers.length === 0) return readFields(exam, raw, persons)
  return err(
    strangers.map((field) => ({ field, key: 'exams.field_not_writable', params: { field } }))
  )
}

type CarriedFields = Omit<ReadFields, 'role'> & { readonly role: ChangingRole }

/** The system carries no field of a person's. */
const NOTHING_READ: CarriedFields = {
  columns: {},
  eyes: { od: {}, os: {} },
  names: {},
  role: 'system',
  contradictions: [],
}
