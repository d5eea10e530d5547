import type { ExamWire, PageField } from '#exams/rules'

/** A field's value at the visit before; undefined for a field that has none, or that is not this person's to read. */
export function pastValue(record: ExamWire, name: PageField): unknown {
  const past: Readonly<Record<string, unknown>> = record
  return past[`past_${name}`]
}
