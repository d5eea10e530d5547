import { TREATMENT_FOLLOW_UPS, isDropOffered } from '#review/rules'
import type { Options } from '../../lib/options'
import { text } from '../../lib/messages'

type Choice = { readonly value: string; readonly label: string; readonly disabled?: boolean }

/** Drops that the visit offers, in the reader's language; those not allowed are shown and closed. */
export function dropChoices(
  options: Options | null,
  premium: boolean,
  isAllowed: (drop: string) => boolean = () => true
): Choice[] {
  const offered = options?.treatment_drops.filter(({ code }) => isDropOffered(code, { premium }))
  return (offered ?? []).map(({ code, label }) => ({
    value: code,
    label,
    disabled: !isAllowed(code),
  }))
}

/** Intervals in the order of the list, custom last (Q113). */
export function followUpChoices(options: Options | null): Choice[] {
  const labels = new Map(options?.follow_up_intervals.map(({ code, label }) => [code, label]))
  return TREATMENT_FOLLOW_UPS.map((code) => ({
    value: code,
    label: labels.get(code) ?? text('review.treatment.custom'),
  }))
}

export function dropName(options: Options | null, drop: string): string {
  return options?.treatment_drops.find(({ code }) => code === drop)?.label ?? drop
}

/** '4-6 months', or what was written out. */
export function followUpName(options: Options | null, code: string, custom: string): string {
  if (code === 'custom') return custom
  return options?.follow_up_intervals.find((each) => each.code === code)?.label ?? code
}
