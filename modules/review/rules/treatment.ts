import { message, type Message } from '../../identity/rules/index.js'
import { onScale, type Scale } from '../../exams/rules/index.js'

/** Active ingredients by class, for combinations and warnings. */
type Ingredient = 'prostaglandin' | 'timolol' | 'brimonidine' | 'dorzolamide'

/** Drops offered, what they contain, and whether only premium visits offer them (seed-2 section 9). */
const DROPS = {
  'prostaglandin': { contains: ['prostaglandin'], premiumOnly: false },
  'timolol': { contains: ['timolol'], premiumOnly: false },
  'brimonidine': { contains: ['brimonidine'], premiumOnly: false },
  'dorzolamide': { contains: ['dorzolamide'], premiumOnly: false },
  'dorzolamide/timolol': { contains: ['dorzolamide', 'timolol'], premiumOnly: false },
  'brimonidine/timolol': { contains: ['brimonidine', 'timolol'], premiumOnly: true },
  'Zimed': { contains: ['prostaglandin'], premiumOnly: true },
} as const satisfies Record<string, { contains: readonly Ingredient[]; premiumOnly: boolean }>

export type TreatmentDrop = keyof typeof DROPS
export const TREATMENT_DROPS = Object.keys(DROPS) as TreatmentDrop[]

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

export function isDropOffered(drop: string, { premium }: { premium: boolean }): boolean {
  return Object.hasOwn(DROPS, drop) && (premium || !DROPS[drop as TreatmentDrop].premiumOnly)
}

export function isTreatmentZone(zone: string): boolean {
  return (TREATMENT_ZONES as readonly string[]).includes(zone)
}

/** Alternatives share no ingredient with the drop they replace. */
export function alternativesOf(
  drop: TreatmentDrop,
  options: { premium: boolean }
): TreatmentDrop[] {
  const contained: readonly string[] = DROPS[drop].contains
  return TREATMENT_DROPS.filter(
    (other) =>
      isDropOffered(other, options) &&
      !DROPS[other].contains.some((each) => contained.includes(each))
  )
}

/** Side-effect and alternate drop preselected with a treatment drop: the first alternative (F252). */
export function defaultsFor(
  drop: TreatmentDrop,
  options: { premium: boolean }
): { side_effect_drop: TreatmentDrop | null; alternate_treatment_drop: TreatmentDrop | null } {
  const first = alternativesOf(drop, options)[0] ?? null
  return { side_effect_drop: first, alternate_treatment_drop: first }
}

const MONTHS: Readonly<Record<string, string>> = { '1-2d': '0.03-0.07', '1-2w': '0.25-0.5' }

/** An interval in months, as the treatment text takes it (F257). */
export function followUpMonths(interval: string): string {
  return MONTHS[interval] ?? interval.replace(/m$/, '')
}

export type TreatmentForm = Readonly<Record<string, string | null | undefined>>

const CUSTOM_FIELDS = [
  'treatment_fu',
  'alternate_treatment_fu',
  'treatment_success_fu',
  'treatment_iop_od',
  'treatment_iop_os',
] as const

/** Both zones are required, and whatever is custom is written out (F253). */
export function checkTreatment(form: TreatmentForm): { field: string; message: Message }[] {
  const blank = (field: string) => !form[field]?.trim()
  const zones = ['treatment_iop_od', 'treatment_iop_os']
    .filter(blank)
    .map((field) => ({ field, message: message('review.treatment.zone_required') }))
  const customs = CUSTOM_FIELDS.filter(
    (field) => form[field] === 'custom' && blank(`${field}_custom`)
  ).map((field) => ({
    field: `${field}_custom`,
    message: message('review.treatment.custom_required'),
  }))
  return [...zones, ...customs]
}

/** The text is built when a follow-up and both zones are there (F254). */
export function isShootInBuilt(input: {
  zoneOd: string
  zoneOs: string
  followUp: string
}): boolean {
  return [input.zoneOd, input.zoneOs, input.followUp].every((text) => text.trim() !== '')
}

/** The "Shoot-In" text, or null while something is missing. */
export function shootInText(input: {
  drop: string
  zoneOd: string
  zoneOs: string
  followUp: string
}): Message | null {
  if (!isShootInBuilt(input)) return null
  return message('review.treatment.shoot_in', {
    drop: input.drop,
    zone_od: input.zoneOd,
    zone_os: input.zoneOs,
    months: followUpMonths(input.followUp),
  })
}

/** `soon`: follow up in 1-3 days; `urgent`: the stronger notice. */
export type TreatmentAttention = 'soon' | 'urgent'

const ATTENTION: Scale<TreatmentAttention | null> = {
  steps: [
    { from: 33, is: 'urgent' },
    { from: 28, is: 'soon' },
  ],
  otherwise: null,
}

/** @param iop mm[Hg]; seed-2 section 9 */
export function treatmentAttention(iop: number): TreatmentAttention | null {
  return onScale(ATTENTION, iop)
}

type Flags = Readonly<Record<string, unknown>>

/**
 * What speaks against a drop: a warning beside it, never a block. Timolol
 * against asthma and heart block, prostaglandins against uveitis.
 */
export function treatmentWarnings(drop: string, exam: Flags): Message[] {
  const contained: readonly Ingredient[] = Object.hasOwn(DROPS, drop)
    ? DROPS[drop as TreatmentDrop].contains
    : []
  const warnings: Message[] = []
  if (contained.includes('timolol') && exam.asthma === true) {
    warnings.push(message('review.treatment.timolol_asthma'))
  }
  if (contained.includes('timolol') && exam.heart_block === true) {
    warnings.push(message('review.treatment.timolol_heart_block'))
  }
  if (
    contained.includes('prostaglandin') &&
    (exam.uveitis_od === true || exam.uveitis_os === true)
  ) {
    warnings.push(message('review.treatment.prostaglandin_uveitis'))
  }
  return warnings
}
