import { POLICY_TEXT_NAMES, type PolicyText } from '#insurance/rules'
import type { Side } from '../../ui/sides.js'
import { valuesOf, type PolicyValues } from './policy_values.js'
import type { Policy } from './types.js'

/** Somebody else saved the policy first: as it stands now, who saved it and when. */
export type PolicyConflict = {
  readonly policy: Policy
  readonly savedBy: string
  readonly savedAt: string
}

/** One policy as it was, as it is typed here, and as somebody else saved it meanwhile. */
export type PolicyVersions = Readonly<Record<'before' | Side, PolicyValues>>

/** Null where the answer does not tell the policy: then it is told as any other failure. */
export function policyConflictOf(body: Record<string, unknown>): PolicyConflict | null {
  const policy = body.insurance as Policy | undefined
  if (!policy) return null
  const { last_saved_by: by, last_saved_at: at } = body
  return { policy, savedBy: String(by ?? ''), savedAt: String(at ?? '') }
}

/** What the other saved since. */
export const savedSince = ({ before, theirs }: PolicyVersions): PolicyText[] =>
  POLICY_TEXT_NAMES.filter((name) => theirs[name] !== before[name])

/** What both wrote, and otherwise. */
export function disputedTexts(versions: PolicyVersions): PolicyText[] {
  const { before, mine, theirs } = versions
  return savedSince(versions).filter(
    (name) => mine[name] !== before[name] && mine[name] !== theirs[name]
  )
}

/** Their policy with what is written here on top; of what both wrote, what was chosen. */
export function mergedPolicy(
  versions: PolicyVersions,
  choices: Readonly<Record<string, Side>>
): PolicyValues {
  const { before, mine, theirs } = versions
  const asked = disputedTexts(versions)
  const kept = POLICY_TEXT_NAMES.filter((name) => mine[name] !== before[name]).filter(
    (name) => !asked.includes(name) || choices[name] === 'mine'
  )
  return { ...theirs, ...Object.fromEntries(kept.map((name) => [name, mine[name]])) }
}

export const policyVersions = (
  known: Policy | null,
  values: PolicyValues,
  { policy }: PolicyConflict
): PolicyVersions => ({ before: valuesOf(known), mine: values, theirs: valuesOf(policy) })
