import { matchRank, matching } from './list_match.js'

export type ListValue = string | number
export type ListChoice<V extends ListValue> = {
  readonly value: V
  readonly label: string
  readonly disabled?: boolean
  /** What else it is found by: the number of a month, the code of a province. */
  readonly codes?: readonly string[]
}
export type ListGroup<V extends ListValue> = {
  readonly label: string
  readonly options: readonly ListChoice<V>[]
}
export type ListOptions<V extends ListValue> = readonly (ListChoice<V> | ListGroup<V>)[]

/** What stands under a field: choices under the name of their group, or under none. */
export type ListPart<V extends ListValue> = {
  readonly label: string | null
  readonly choices: readonly ListChoice<V>[]
}

/** What answers to what was typed, the closest first; everything in its own order where nothing was. */
export function partsOf<V extends ListValue>(
  options: ListOptions<V> | undefined,
  typed: string
): ListPart<V>[] {
  const found = (choices: readonly ListChoice<V>[]) =>
    typed === '' ? choices : matching(typed, choices)
  const parts = grouped(options ?? []).map(({ label, choices }) => ({
    label,
    choices: found(choices),
  }))
  return parts.filter(({ choices }) => choices.length > 0)
}

/** Those that can be taken, in the order of the list. */
export function offered<V extends ListValue>(parts: readonly ListPart<V>[]): ListChoice<V>[] {
  return parts.flatMap(({ choices }) => choices).filter(({ disabled }) => !disabled)
}

/** The one that answers best, whichever group it stands in. */
export function closest<V extends ListValue>(
  typed: string,
  choices: readonly ListChoice<V>[]
): ListChoice<V> | undefined {
  const rank = (choice: ListChoice<V>) => matchRank(typed, choice) ?? Number.MAX_SAFE_INTEGER
  return choices.toSorted((one, other) => rank(one) - rank(other))[0]
}

/** Its beginning. */
export function firstOf<V extends ListValue>(
  parts: readonly ListPart<V>[],
  count: number
): ListPart<V>[] {
  let left = count
  const first = parts.map(({ label, choices }) => {
    const shown = choices.slice(0, left)
    left -= shown.length
    return { label, choices: shown }
  })
  return first.filter(({ choices }) => choices.length > 0)
}

export function labelOf<V extends ListValue>(options: ListOptions<V> | undefined, value: V) {
  const all = (options ?? []).flatMap((each) => ('options' in each ? each.options : [each]))
  return all.find((choice) => choice.value === value)?.label ?? String(value)
}

/** Choices without a group that stand beside each other are one part. */
function grouped<V extends ListValue>(options: ListOptions<V>): ListPart<V>[] {
  const parts: { label: string | null; choices: ListChoice<V>[] }[] = []
  for (const each of options) {
    if ('options' in each) parts.push({ label: each.label, choices: [...each.options] })
    else if (parts.at(-1)?.label === null) parts.at(-1)!.choices.push(each)
    else parts.push({ label: null, choices: [each] })
  }
  return parts
}
