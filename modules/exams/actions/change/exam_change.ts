import { EYES, type Eye, type VisitColumns } from '#exams/rules'
import type { ExamRecord, EyeRecord } from '#modules/exams/exam_record'

/** Columns and measurements to write, under the names they are stored by. */
export type ExamChange = {
  /** The version that must still be the present one. */
  readonly version: number
  readonly columns: Readonly<Partial<VisitColumns>>
  readonly eyes: Readonly<Record<Eye, Partial<EyeRecord>>>
  /** Why a reviewed chart was edited (seed-2 section 4). */
  readonly note?: string
}

/** Old and new of what differs; measurements carry their eye, as in `od_iop`. */
export type Differences = Readonly<Record<string, { from: unknown; to: unknown }>>

/** Everything in which a change differs from the visit; equal values are no change. */
export function differences(exam: ExamRecord, { columns, eyes }: ExamChange): Differences {
  const found: Record<string, { from: unknown; to: unknown }> = {}
  for (const [name, to] of Object.entries(columns)) {
    note(found, name, exam[name as keyof VisitColumns], to)
  }
  for (const eye of EYES) {
    for (const [name, to] of Object.entries(eyes[eye])) {
      note(found, `${eye}_${name}`, exam.eyes[eye][name as keyof EyeRecord], to)
    }
  }
  return found
}

function note(found: Record<string, unknown>, name: string, from: unknown, to: unknown) {
  if (!isSameValue(from, to)) found[name] = { from, to }
}

/** Values of one column; what is not given is null. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
