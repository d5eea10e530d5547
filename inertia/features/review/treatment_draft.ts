import {
  TREATMENT_DEFAULTS,
  TREATMENT_FIELDS,
  alternativesOf,
  defaultsFor,
  isTreatmentDrop,
  type TreatmentForm,
} from '#review/rules'
import type { ExamWritten } from '#exams/rules'

/** What stands in the dialog: every field of the treatment, blank where nothing is chosen. */
export type TreatmentDraft = Readonly<Record<string, string>>

type Surroundings = { readonly premium: boolean; readonly record: ExamWritten }

export function isPremium(record: ExamWritten): boolean {
  return record.rlu_exam_is_premium === true
}

/** The chart's treatment as it is being written, or the defaults where there is none (F252). */
export function firstDraft(record: ExamWritten): TreatmentDraft {
  const recorded = treatmentOf(record)
  if (recorded.treatment_drop) return recorded
  const around = { premium: isPremium(record), record }
  const { treatment_drop: drop, ...others } = TREATMENT_DEFAULTS
  return withDrop({ ...recorded, ...others }, drop, around)
}

export function treatmentOf(record: ExamWritten): TreatmentDraft {
  return Object.fromEntries(TREATMENT_FIELDS.map((name) => [name, String(record[name] ?? '')]))
}

/** Another treatment drop brings its own stand-ins along, as the server would (F252). */
export function withDrop(
  draft: TreatmentDraft,
  drop: string,
  { premium, record }: Surroundings
): TreatmentDraft {
  if (!isTreatmentDrop(drop)) return { ...draft, treatment_drop: drop }
  const defaults = defaultsFor(drop, { premium, exam: record })
  return {
    ...draft,
    treatment_drop: drop,
    side_effect_drop: defaults.side_effect_drop ?? '',
    alternate_treatment_drop: defaults.alternate_treatment_drop ?? '',
  }
}

/** May this drop stand in for the one that is chosen. */
export function isAllowedInstead(draft: TreatmentForm, other: string, premium: boolean): boolean {
  const drop = draft.treatment_drop ?? ''
  if (!isTreatmentDrop(drop)) return true
  return (alternativesOf(drop, { premium }) as readonly string[]).includes(other)
}

/** A text of its own is sent only where it says what `custom` stands for. */
export function sentTreatment(draft: TreatmentDraft): TreatmentDraft {
  return Object.fromEntries(
    Object.entries(draft).map(([name, value]) => {
      const chosen = name.endsWith('_custom') ? draft[name.slice(0, -'_custom'.length)] : 'custom'
      return [name, chosen === 'custom' ? value.trim() : '']
    })
  )
}

/** What is chosen in the record is nothing: every field of a treatment, blank. */
export const NO_TREATMENT: TreatmentDraft = Object.fromEntries(
  TREATMENT_FIELDS.map((name) => [name, ''])
)
