import { POLICY_TEXT_NAMES, type PolicyStatus, type PolicyText } from '#insurance/rules'
import type { Policy } from './types.js'

/** A policy's form as it is typed. */
export type PolicyValues = Record<PolicyText, string> & { status: PolicyStatus }

const EMPTY = {
  ...Object.fromEntries(POLICY_TEXT_NAMES.map((name) => [name, ''])),
  status: 'Active',
} as PolicyValues

export function valuesOf(policy: Policy | null): PolicyValues {
  if (!policy) return EMPTY
  const texts = POLICY_TEXT_NAMES.map((name) => [name, policy[name]])
  return { ...Object.fromEntries(texts), status: policy.status } as PolicyValues
}

/**
 * What is sent: everything of a new policy, otherwise only what was changed, so
 * that a colleague's correction of another field survives.
 *
 * @param known the policy as it was read; null adds one
 */
export function payloadOf(values: PolicyValues, known: Policy | null): Record<string, unknown> {
  if (!known) return values
  const changed = POLICY_TEXT_NAMES.filter((name) => values[name] !== known[name])
  return {
    ...Object.fromEntries(changed.map((name) => [name, values[name]])),
    version: known.version,
  }
}
