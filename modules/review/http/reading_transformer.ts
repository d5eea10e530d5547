import { READING_DECISIONS, type ReadingDecisions } from '#review/rules'
import { readingsOf } from '#modules/review/queries/readings'
import type { Reading, ReadingRole } from '#modules/review/queries/readings'

/** In which order readings stand beside each other. */
const ORDER: readonly ReadingRole[] = ['omdr', 'second_omdr', 'third_omdr']

/** The locked answers of a visit side by side, without anybody's name. */
export function toReadings(
  readings: Partial<Record<ReadingRole, Reading>>,
  readerId: number | null
) {
  return ORDER.flatMap((role) => {
    const reading = readings[role]
    if (!reading) return []
    const decisions = Object.fromEntries(READING_DECISIONS.map((name) => [name, reading[name]]))
    return [
      {
        role,
        is_own: role !== 'omdr' && readerId !== null && reading.omd_id === readerId,
        ...(decisions as ReadingDecisions),
        note: reading.note,
        decided_at: reading.decided_at.toISOString(),
      },
    ]
  })
}

/** The same for the office, to whom no answer is its own. */
export async function lockedReadings(examId: number) {
  return toReadings(await readingsOf(examId), null)
}
