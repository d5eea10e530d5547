import { TREATMENT_DROPS, contentsOf, isDropOffered, type TreatmentDrop } from './drop_contents.js'
import { treatmentWarnings, type RecordedFacts } from './treatment_safety.js'

/** Alternatives share no ingredient with the drop they replace. */
export function alternativesOf(
  drop: TreatmentDrop,
  options: { premium: boolean }
): TreatmentDrop[] {
  const contained = contentsOf(drop)
  return TREATMENT_DROPS.filter(
    (other) =>
      isDropOffered(other, options) && !contentsOf(other).some((each) => contained.includes(each))
  )
}

/**
 * Side-effect and alternate drop preselected with a treatment drop: the first
 * alternative that nothing recorded of the patient speaks against (F252).
 *
 * @param exam what the chart says of the patient; without it nothing is recorded
 */
export function defaultsFor(
  drop: TreatmentDrop,
  { premium, exam = {} }: { premium: boolean; exam?: RecordedFacts }
): { side_effect_drop: TreatmentDrop | null; alternate_treatment_drop: TreatmentDrop | null } {
  const offered = alternativesOf(drop, { premium })
  const safe = offered.find((other) => treatmentWarnings(other, exam).length === 0)
  const first = safe ?? offered[0] ?? null
  return { side_effect_drop: first, alternate_treatment_drop: first }
}
