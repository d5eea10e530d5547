import type { Role } from '../../identity/rules/index.js'

/** A policy is one or the other; each can become the other after a confirmation (seed-3 section 4). */
export const POLICY_STATUSES = ['Active', 'Inactive'] as const
export type PolicyStatus = (typeof POLICY_STATUSES)[number]

export function policyStatus(isActive: boolean): PolicyStatus {
  return isActive ? 'Active' : 'Inactive'
}

/** The two card pictures, one file each (seed-3 section 2). */
export const CARD_SLOTS = ['card_front_image', 'card_back_image'] as const
export type CardSlot = (typeof CARD_SLOTS)[number]

export function isCardSlot(value: unknown): value is CardSlot {
  return CARD_SLOTS.includes(value as CardSlot)
}

type Person = { readonly roles: readonly Role[]; readonly retinaOnly: boolean }

/** Activating and deactivating: administrators, and optometrists who are not retina only (F358). */
export function canTogglePolicy({ roles, retinaOnly }: Person): boolean {
  return roles.includes('admin') || (roles.includes('od') && !retinaOnly)
}

/** Adding and editing: administrators and US-only optometrists (Q40). */
export function canEditPolicies(person: { roles: readonly Role[]; isUsOnly: boolean }): boolean {
  return person.roles.includes('admin') || (person.roles.includes('od') && person.isUsOnly)
}

type Country = 'CA' | 'US'

/** US clinics record policies where others have a health number; so do patients who live there. */
export function mayHavePolicies(of: { patient: Country; practice: Country }): boolean {
  return of.patient === 'US' || of.practice === 'US'
}
