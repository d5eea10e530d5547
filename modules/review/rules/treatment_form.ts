import { message, type Message } from '../../identity/rules/index.js'
import { MEASUREMENT_RANGES } from '../../exams/rules/index.js'
import { isDropOffered, isTreatmentDrop } from './drop_contents.js'
import { alternativesOf } from './treatment_drops.js'

/** What the Initiate Treatment modal opens with (seed-2 section 9). */
export const TREATMENT_DEFAULTS = {
  treatment_drop: 'prostaglandin',
  treatment_fu: '1m',
  treatment_success_fu: '4-6m',
} as const

/** Pressure zones, mm[Hg] (seed-2 section 9). */
export const TREATMENT_ZONES = ['14', '17', '21', '24', 'custom'] as const

/** Intervals in both follow-up selectors; custom is free text (seed-1 section 9, Q113). */
export const TREATMENT_FOLLOW_UPS = [
  '1-2d',
  '1-2w',
  '1m',
  '4m',
  '6m',
  '4-6m',
  '6-12m',
  '12m',
  'custom',
] as const

/** mm[Hg] of a zone that is written out: as far as a pressure is entered at all. */
const ZONE_LIMITS = { low: 1, high: MEASUREMENT_RANGES.iop.high } as const

export function isTreatmentZone(zone: string): boolean {
  return (TREATMENT_ZONES as readonly string[]).includes(zone)
}

/** Drops given in place of the treatment's, so they must be something else. */
export const STAND_IN_FIELDS = ['side_effect_drop', 'alternate_treatment_drop'] as const
export const DROP_FIELDS = ['treatment_drop', ...STAND_IN_FIELDS, 'treatment_success_drop'] as const
const ZONE_FIELDS = ['treatment_iop_od', 'treatment_iop_os'] as const
const FOLLOW_UP_FIELDS = ['treatment_fu', 'alternate_treatment_fu', 'treatment_success_fu'] as const

/** Fields that may be custom, which is then written out in the field of that name with `_custom`. */
const CUSTOM_FIELDS = [...FOLLOW_UP_FIELDS, ...ZONE_FIELDS] as const

/** Every field of the Initiate Treatment modal (seed-2 section 3). */
export const TREATMENT_FIELDS = [
  ...DROP_FIELDS,
  ...CUSTOM_FIELDS.flatMap((field) => [field, `${field}_custom`] as const),
] as const
export type TreatmentField = (typeof TREATMENT_FIELDS)[number]
export type FollowUpField = (typeof FOLLOW_UP_FIELDS)[number]

export type TreatmentForm = Readonly<Record<string, string | null | undefined>>

export type TreatmentProblem = { readonly field: string; readonly message: Message }

const isBlank = (form: TreatmentForm, field: string) => !form[field]?.trim()

/** Both zones are required, and whatever is custom is written out (F253). */
export function checkTreatment(form: TreatmentForm): TreatmentProblem[] {
  const zones = ZONE_FIELDS.filter((field) => isBlank(form, field))
  return [
    ...zones.map((field) => ({ field, message: message('review.treatment.zone_required') })),
    ...checkCustom(form),
  ]
}

/** A treatment that is initiated also names its drop (F255). */
export function checkInitiation(form: TreatmentForm): TreatmentProblem[] {
  const drop = { field: 'treatment_drop', message: message('review.treatment.drop_required') }
  return [...(isBlank(form, 'treatment_drop') ? [drop] : []), ...checkTreatment(form)]
}

/** Custom values that are not written out, and zones that are no pressure. */
export function checkCustom(form: TreatmentForm): TreatmentProblem[] {
  return CUSTOM_FIELDS.filter((field) => form[field] === 'custom').flatMap((field) => {
    const written = `${field}_custom`
    if (isBlank(form, written)) {
      return [{ field: written, message: message('review.treatment.custom_required') }]
    }
    const isZone = (ZONE_FIELDS as readonly string[]).includes(field)
    return isZone && !isCustomZone(form[written]!)
      ? [{ field: written, message: message('review.treatment.zone_invalid', ZONE_LIMITS) }]
      : []
  })
}

/** A pressure of the usual range in whole mm[Hg], or from one to a higher one (`15-17`). */
function isCustomZone(text: string): boolean {
  const [, first, second] = /^(\d{1,2})(?:\s*-\s*(\d{1,2}))?$/.exec(text.trim()) ?? []
  if (first === undefined) return false
  const [low, high] = [Number(first), Number(second ?? first)]
  return low >= ZONE_LIMITS.low && high <= ZONE_LIMITS.high && (second === undefined || low < high)
}

/** Values that none of the selectors offers, and drops that cannot stand in for the one chosen (F252, F253). */
export function unofferedTreatment(
  form: TreatmentForm,
  { premium }: { premium: boolean }
): TreatmentProblem[] {
  const wrong = (fields: readonly string[], isRight: (value: string) => boolean) =>
    fields.filter((field) => form[field] && !isRight(form[field]))
  const isFollowUp = (value: string) => (TREATMENT_FOLLOW_UPS as readonly string[]).includes(value)
  const unknown = [
    ...wrong(DROP_FIELDS, (drop) => isDropOffered(drop, { premium })),
    ...wrong(ZONE_FIELDS, isTreatmentZone),
    ...wrong(FOLLOW_UP_FIELDS, isFollowUp),
  ]
  const drop = form.treatment_drop ?? ''
  const fits = (other: string) =>
    !isTreatmentDrop(drop) ||
    (alternativesOf(drop, { premium }) as readonly string[]).includes(other)
  const unfit = wrong(STAND_IN_FIELDS, fits).filter((field) => !unknown.includes(field))
  return [
    ...unknown.map((field) => ({ field, message: message('exams.choice_unknown') })),
    ...unfit.map((field) => ({ field, message: message('review.treatment.no_alternative') })),
  ]
}
