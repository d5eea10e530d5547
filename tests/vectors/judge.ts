import { ADAPTERS } from './adapter.js'
import { isMessage, render, templateOf } from './catalogue.js'

/** One case of vectors.json. */
export type Vector = {
  readonly rule: string
  readonly input: Readonly<Record<string, unknown>>
  readonly expected: unknown
  readonly source?: string
}

/** Rules that answer a selection, which has no order. */
const SELECTIONS: readonly string[] = [
  'followup_default_7',
  'followup_15_16_exclusive',
  'oct_octvf_exclusive',
  'comorbidities_none_exclusive',
]

/** Null when the rule answers as expected, otherwise what it answered instead. */
export function judge(vector: Vector): string | null {
  const rule = Object.hasOwn(ADAPTERS, vector.rule) ? ADAPTERS[vector.rule] : undefined
  if (!rule) return 'no such rule'
  try {
    const actual = (rule as (input: unknown) => unknown)(vector.input)
    const order = SELECTIONS.includes(vector.rule) ? sorted : (value: unknown) => value
    return agrees(order(vector.expected), order(actual)) ? null : JSON.stringify(shown(actual))
  } catch (error) {
    return `threw ${String(error)}`
  }
}

/** `expected` names the keys to compare, others are free (Q162). */
function agrees(expected: unknown, actual: unknown): boolean {
  if (typeof expected === 'string' && isMessage(actual)) return saysTheSame(expected, actual)
  if (typeof expected === 'number' && typeof actual === 'number') {
    return Math.abs(expected - actual) < 1e-9
  }
  if (Array.isArray(expected)) {
    return (
      Array.isArray(actual) &&
      actual.length === expected.length &&
      expected.every((item, index) => agrees(item, actual[index]))
    )
  }
  if (typeof expected === 'object' && expected !== null) {
    if (typeof actual !== 'object' || actual === null) return false
    return Object.entries(expected).every(([key, value]) =>
      agrees(value, (actual as Record<string, unknown>)[key])
    )
  }
  return expected === actual
}

function sorted(value: unknown): unknown {
  return Array.isArray(value) ? [...value].sort() : value
}

/** Text with braces is the template before filling (Q162). */
function saysTheSame(expected: string, actual: Parameters<typeof render>[0]): boolean {
  return /\{\w+\}/.test(expected) ? templateOf(actual) === expected : render(actual) === expected
}

/** An answer with its messages in words. */
function shown(value: unknown): unknown {
  if (isMessage(value)) return render(value)
  if (Array.isArray(value)) return value.map(shown)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shown(each)]))
}
