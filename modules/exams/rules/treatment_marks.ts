import type { CalendarDate } from '../../../app/kernel/clock.js'
import { dropChanges, type DropChange, type DropsOfVisit } from './drop_changes.js'
import { EYES, type Eye } from './vocabulary.js'

/** A visit as far as it tells of treatment. */
type Treated = {
  readonly exam_date: CalendarDate
  readonly glc_current_drops: DropsOfVisit
  /** Drop of a treatment that its review began; empty where none was. */
  readonly treatment_drop: string | null
}

/** A visit at which the treatment changed, or one was begun. */
export type TreatmentMark<Visit extends Treated = Treated> = {
  readonly visit: Visit
  readonly changes: readonly DropChange[]
  /** Of the patient, not of one eye. */
  readonly begun: string | null
  /** Eyes it concerns; both where nobody wrote which. */
  readonly eyes: readonly Eye[]
}

/** @param visits oldest first */
export function treatmentMarks<Visit extends Treated>(
  visits: readonly Visit[]
): TreatmentMark<Visit>[] {
  const changes = dropChanges(visits.map((visit) => visit.glc_current_drops))
  return visits.flatMap((visit, index) => {
    const own = changes[index]!
    const begun = visit.treatment_drop?.trim() || null
    if (own.length === 0 && begun === null) return []
    const eyes = EYES.filter((eye) => begun !== null || own.some((change) => isOf(change, eye)))
    return [{ visit, changes: own, begun, eyes }]
  })
}

/**
 * Can a change of the eye's treatment lie between its first and its last value:
 * drops that were others by a later visit, or a treatment begun at an earlier one.
 *
 * @param span days of the first and the last value
 */
export function isTreatedWithin(
  marks: readonly TreatmentMark[],
  eye: Eye,
  { from, to }: { from: CalendarDate; to: CalendarDate }
): boolean {
  return marks.some(({ visit: { exam_date: date }, changes, begun }) => {
    const isBegun = begun !== null && date >= from && date < to
    return isBegun || (changes.some((change) => isOf(change, eye)) && date > from && date <= to)
  })
}

function isOf(change: DropChange, eye: Eye): boolean {
  return change.eye === null || change.eye === eye
}
