import { message, type Message } from '../../identity/rules/index.js'
import {
  EYES,
  aimValue,
  cdDisplay,
  cdListTone,
  cdValue,
  highestIop,
  isOn,
  reviewIopTone,
  type Eye,
  type PlainExam,
} from '../../exams/rules/index.js'
import { isOverAim } from './prereview_rules.js'
import { treatmentAttention } from './treatment.js'

/**
 * Changes when a rule below does; not clinically validated, which every answer
 * says (Q88). Since 2 a daily curve's readings count.
 */
export const TX_ALGORITHM_VERSION = 2

/** C/D of one eye over the other's from which it stands out (seed-1 section 9). */
const CD_DIFFERENCE = 0.3

/** A value that made a statement: what, how much, in which unit (Q88). */
export type TxInput = {
  readonly name: string
  readonly value: number | string
  readonly unit: string
}

/** What speaks for or against glaucoma in one eye, with what it is read from. */
export type TxFeature = {
  readonly id: string
  readonly message: Message
  readonly inputs: readonly TxInput[]
}

export type TxFeatures = { readonly suspicious: TxFeature[]; readonly reassuring: TxFeature[] }

/** Where the highest pressure stands to its target, or to the usual bounds without one (F133). */
export type ComfortZone = {
  readonly iop: number | null
  readonly aim: number | null
  readonly zone: 'comfortable' | 'watch' | 'over' | 'unknown'
}

/** Target pressures to judge by, mm[Hg]; null is none. */
export type Aims = Readonly<Record<Eye, number | null>>

export function storedAims({ eyes }: PlainExam): Aims {
  return { od: aimValue(eyes.od.iop_aim), os: aimValue(eyes.os.iop_aim) }
}

export function comfortZone(exam: PlainExam, eye: Eye, aims: Aims): ComfortZone {
  const iop = highestIop(exam, eye)
  const aim = aims[eye]
  if (iop === null) return { iop, aim, zone: 'unknown' }
  const tone = reviewIopTone(iop, aim)
  if (tone === 'normal' || tone === 'neutral') return { iop, aim, zone: 'comfortable' }
  return { iop, aim, zone: tone === 'watch' ? 'watch' : 'over' }
}

/** The pressure and the target that a statement stands on, as far as there are any. */
export function pressureInputs({ iop, aim }: Pick<ComfortZone, 'iop' | 'aim'>): TxInput[] {
  return [
    ...(iop === null ? [] : [pressure('iop', iop)]),
    ...(aim === null ? [] : [pressure('iop_aim', aim)]),
  ]
}

/** Suspicious and reassuring findings of one eye; what is not recorded says nothing. */
export function txFeatures(exam: PlainExam, eye: Eye, aims: Aims): TxFeatures {
  const suspicious: TxFeature[] = []
  const reassuring: TxFeature[] = []
  const add = (to: TxFeature[], id: string, inputs: TxInput[]) =>
    to.push({ id, message: message(`review.tx.feature.${id}`, valuesOf(inputs)), inputs })
  const { ght, octav } = exam.eyes[eye]

  const { iop, zone, aim } = comfortZone(exam, eye, aims)
  if (zone !== 'unknown') {
    const told = pressureInputs({ iop, aim })
    if (zone === 'comfortable') add(reassuring, aim === null ? 'iop_usual' : 'iop_on_aim', told)
    else add(suspicious, aim === null ? 'iop_high' : 'iop_over_aim', told)
  }

  const cd = cdValue(exam.eyes[eye].cd)
  const other = cdValue(exam.eyes[eye === 'od' ? 'os' : 'od'].cd)
  if (cd !== null && cdDisplay(cd).tone !== null) add(suspicious, 'cd_large', [ratio('cd', cd)])
  if (cd !== null && cdListTone(cd) === 'normal') add(reassuring, 'cd_small', [ratio('cd', cd)])
  if (cd !== null && other !== null && Math.round((cd - other) * 100) >= CD_DIFFERENCE * 100) {
    add(suspicious, 'cd_difference', [ratio('cd', cd), ratio('other_cd', other)])
  }

  if (ght === 'onl') add(suspicious, 'field_onl', [code('ght', ght)])
  if (ght === 'wnl') add(reassuring, 'field_wnl', [code('ght', ght)])
  if (octav === 'red') add(suspicious, 'nerve_red', [code('octav', octav)])
  if (octav === 'green') add(reassuring, 'nerve_green', [code('octav', octav)])
  for (const name of ['pxf', 'pds'] as const) {
    const recorded = `${name}_${eye}`
    if (isOn(exam, recorded)) add(suspicious, name, [code(recorded, 'Y')])
  }
  if (isOn(exam, 'fhx')) add(suspicious, 'fhx', [code('fhx', 'Y')])
  return { suspicious, reassuring }
}

/** One thing to do or not for an eye: Y or N, how loudly, and whether to talk about it. */
export type TxItem = {
  readonly id: 'treat' | 'lower' | 'continue'
  readonly selected: 'Y' | 'N'
  readonly discuss: boolean
  /** 1 quiet to 3 loud. */
  readonly display_level: 1 | 2 | 3
  readonly dx: string
}

export function txItems(exam: PlainExam, eye: Eye, aims: Aims): TxItem[] {
  const iop = highestIop(exam, eye)
  const attention = iop === null ? null : treatmentAttention(iop)
  const aim = aims[eye]
  const isOver = isOverAim(iop, aim === null ? null : String(aim))
  const isMet = iop !== null && aim !== null && !isOver
  const item = (id: TxItem['id'], isSelected: boolean, level: TxItem['display_level']): TxItem => ({
    id,
    selected: isSelected ? 'Y' : 'N',
    discuss: isSelected && level > 1,
    display_level: isSelected ? level : 1,
    dx: diagnosisOf(exam),
  })
  return [
    item('treat', attention !== null, attention === 'urgent' ? 3 : 2),
    item('lower', isOver, 2),
    item('continue', isMet && attention === null, 1),
  ]
}

function diagnosisOf(exam: PlainExam): string {
  const named = ['rr_glc', 'rr_glc_suspect', 'rr_narrow_angles'] as const
  return named.find((name) => isOn(exam, name)) ?? ''
}

/** How an eye stands to the visit before: now, then and the difference; null where either is missing. */
export function txComparison(
  now: PlainExam,
  then: PlainExam | null,
  eye: Eye
): Readonly<Record<'iop' | 'vf_md', { now: number; past: number; change: number } | null>> {
  const of = (valueOf: (exam: PlainExam) => number | null) => {
    const [present, past] = [valueOf(now), then && valueOf(then)]
    if (present === null || past === null) return null
    return { now: present, past, change: Math.round((present - past) * 100) / 100 }
  }
  return {
    iop: of((exam) => highestIop(exam, eye)),
    vf_md: of(({ eyes }) => eyes[eye].vf_md ?? null),
  }
}

/** The two eyes in their order, under the names of the wire. */
export const TX_SIDES = EYES.map((eye) => ({ eye, side: eye === 'od' ? 'right' : 'left' }) as const)

function valuesOf(inputs: readonly TxInput[]): Record<string, string | number> {
  return Object.fromEntries(inputs.map(({ name, value }) => [name, value]))
}

const pressure = (name: string, value: number): TxInput => ({ name, value, unit: 'mm[Hg]' })
const ratio = (name: string, value: number): TxInput => ({ name, value, unit: '1' })
const code = (name: string, value: string): TxInput => ({
  name,
  value: value.toUpperCase(),
  unit: '',
})
