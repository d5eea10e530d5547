import type { ReadSlot, ReadValue } from './extract/extract_letter.js'

/** Fields of the chart that hold what a text of the letter says. */
const FIELD_OF: Readonly<Partial<Record<ReadSlot, string>>> = {
  impression: 'impression',
  plan: 'od_omd',
  od_notes: 'history_and_exam',
  od_question: 'od_question',
}

/** Letters of a value in its key: long sentences differ before. */
const KEY_LENGTH = 200

/** What a verdict names a value by. */
export function valueKey({ slot, code, text }: Pick<ReadValue, 'slot' | 'code' | 'text'>): string {
  return `${slot}:${code ?? text}`.slice(0, KEY_LENGTH)
}

/**
 * Accepted values by the field that would hold them. Fields that no value of
 * this reading speaks for stay as they were saved before.
 */
export function savedValues(
  values: readonly ReadValue[],
  accepted: ReadonlySet<string>,
  before: Readonly<Record<string, unknown>>
): Record<string, unknown> {
  const spoken = new Set(values.map(fieldOf).filter((field) => field !== null))
  const kept = Object.entries(before).filter(([field]) => !spoken.has(field))
  const saved = new Map<string, string[]>()
  const seen = new Set<string>()
  for (const value of values) {
    const field = fieldOf(value)
    const key = valueKey(value)
    if (field === null || !accepted.has(key) || seen.has(key)) continue
    seen.add(key)
    saved.set(field, [...(saved.get(field) ?? []), value.text])
  }
  return {
    ...Object.fromEntries(kept),
    ...Object.fromEntries([...saved].map(([field, texts]) => [field, texts.join(' ')])),
  }
}

/** What is left of the saved values when nobody knows any more where those of these fields come from. */
export function savedWithout(
  fields: readonly string[],
  before: Readonly<Record<string, unknown>>
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field)))
}

function fieldOf({ slot, code }: ReadValue): string | null {
  return slot === 'value' ? code : (FIELD_OF[slot] ?? null)
}
