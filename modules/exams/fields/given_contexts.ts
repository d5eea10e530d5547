/** For the specs of the fields: the states a visit can be in, and who may do what in one. */
import { EXAM_ROLES, type ExamRole } from '../rules/exam_role.js'
import { EXAM_STATUSES, type ExamStatus } from '../rules/statuses.js'
import type { FieldContext } from './field_access.js'
import { canReadField, canWriteField } from './who_may.js'

export const at = (status: ExamStatus, more: Partial<FieldContext> = {}): FieldContext => ({
  status,
  ...more,
})

/** What makes a visit a consultant's own. */
export const CONSULT = { omdcStatus: 'ready', isOwnConsult: true }

/** Every state a visit can be in, for rules that must hold in all of them. */
export const CONTEXTS: FieldContext[] = EXAM_STATUSES.flatMap((status) =>
  [false, true].flatMap((isReferralLetter) => [
    at(status, { isReferralLetter }),
    at(status, { isReferralLetter, ...CONSULT }),
  ])
)

export const writers = (name: string, context: FieldContext): ExamRole[] =>
  EXAM_ROLES.filter((role) => canWriteField(role, name, context))

export const readers = (name: string, status: ExamStatus): ExamRole[] =>
  EXAM_ROLES.filter((role) => canReadField(role, name, status))
