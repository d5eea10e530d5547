import type { NoteReason } from './follow_up.js'
import { chooseFollowUp, otherOf } from './note_options.js'

/** Where an automatic message of a note option comes from; the wire's own names (Q168). */
export const AUTO_MESSAGE_KINDS = [
  'examCarryover',
  'prereviewerOverride',
  'prereview',
  'save',
] as const
export type AutoMessageKind = (typeof AUTO_MESSAGE_KINDS)[number]

/** What happened to one option, and why. */
export type AutoMessage = { readonly checked: boolean; readonly reason: string }
export type AutoMessages = Readonly<Record<AutoMessageKind, Readonly<Record<string, AutoMessage>>>>

export function isAutoMessageKind(name: string): name is AutoMessageKind {
  return (AUTO_MESSAGE_KINDS as readonly string[]).includes(name)
}

type Ruled = {
  /** The options as the person sent them. */
  readonly selected: readonly number[]
  /** What the visit held before. */
  readonly before: readonly number[]
  readonly reasons: readonly NoteReason[]
  /** What the rules had ticked (true) or unticked at the last pre-review, by option. */
  readonly ruledBefore: ReadonlyMap<number, boolean>
  /** What somebody set against them since, by option. */
  readonly overridden: ReadonlyMap<number, boolean>
}

/**
 * The options after the rules of a pre-review. A person's own choice against a
 * rule stands, in this request or since the last one; what a rule had ticked
 * and no longer asks for goes (F245).
 */
export function applyPreReviewRules(input: Ruled): {
  selected: number[]
  /** Rules that were followed. */
  reasons: NoteReason[]
  /** Choices against a rule, by option. */
  overrides: ReadonlyMap<number, boolean>
} {
  const { selected, before, reasons, ruledBefore, overridden } = input
  const isNow = (option: number) => selected.includes(option)
  const isNew = (option: number) => isNow(option) !== before.includes(option)
  const isByHand = ({ option, checked }: NoteReason) => {
    const other = otherOf(option)
    const isChosen = isNew(option) || (other !== null && isNow(other) && isNew(other))
    return isNow(option) !== checked && (isChosen || overridden.get(option) === isNow(option))
  }
  const against = reasons.filter(isByHand)
  const followed = reasons.filter((reason) => !against.includes(reason))
  const spoken = new Set(reasons.map(({ option }) => option))
  const dropped = [...ruledBefore]
    .filter(([option, checked]) => checked && !spoken.has(option))
    .map(([option]) => option)
  const off = followed.filter(({ checked }) => !checked).map(({ option }) => option)
  const on = followed.filter(({ checked }) => checked).map(({ option }) => option)
  const kept = selected.filter(
    (option) => ![...off, ...on].includes(option) && !dropped.includes(option)
  )
  return {
    selected: on.reduce(chooseFollowUp, kept),
    reasons: followed,
    overrides: new Map(against.map(({ option }) => [option, isNow(option)])),
  }
}
