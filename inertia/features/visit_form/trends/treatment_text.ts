import type { TreatmentMark } from '#exams/rules'

type Choice = { readonly code: string; readonly label: string }

/** Drops that are taken, and those that a review begins: a list each. */
type DropLists = { readonly [list in 'drops' | 'treatment_drops']: readonly Choice[] }

type Words = (
  id:
    | 'exams.treatment_begun'
    | 'exams.treatment_change'
    | 'exams.treatment_change_any'
    | 'exams.treatment_started'
    | 'exams.treatment_stopped',
  params: Readonly<Record<string, string>>
) => string

/**
 * What a visit changed of the treatment: 'OD: Latanoprost added, Timolol stopped'.
 * Drops that are taken and the one a review begins are lists of their own (F255).
 */
export function treatmentText(
  { changes, begun }: TreatmentMark,
  lists: DropLists | null,
  { t }: { t: Words }
): string {
  const named = (code: string, list: keyof DropLists = 'drops') =>
    lists?.[list].find((each) => each.code === code)?.label ?? code
  const told = changes.map(({ eye, started, stopped }) => {
    const list = [
      ...started.map((drop) => t('exams.treatment_started', { drop: named(drop) })),
      ...stopped.map((drop) => t('exams.treatment_stopped', { drop: named(drop) })),
    ].join(', ')
    return eye === null
      ? t('exams.treatment_change_any', { drops: list })
      : t('exams.treatment_change', { eye: eye.toUpperCase(), drops: list })
  })
  return [
    ...(begun ? [t('exams.treatment_begun', { drop: named(begun, 'treatment_drops') })] : []),
    ...told,
  ].join('; ')
}
