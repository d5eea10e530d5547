import { onScale, type Scale } from '../../exams/rules/index.js'

/** Changes when a number below does; kept with every stored index. */
export const GLAUCOMA_INDEX_VERSION = 1

/** Background bands of the graph (seed-2 section 9). */
export const GLAUCOMA_GRAPH_BANDS = [2, 3, 5.5, 7.5, 10] as const

/** mm[Hg] to points (seed-2 section 9). */
const IOP_POINTS: Scale<number> = {
  steps: [
    { from: 30, is: 9 },
    { from: 25, is: 8 },
    { from: 20, is: 7 },
    { from: 15, is: 4 },
    { from: 10, is: 3 },
  ],
  otherwise: 1,
}

/** Optic nerve category to points; others are not available. */
const NERVE_POINTS: Readonly<Record<string, number>> = { green: 2, yellow: 5, red: 8 }

/** Hemifield test to points; `na` is not available. */
const FIELD_POINTS: Readonly<Record<string, number>> = {
  'wnl': 2,
  'grs': 5,
  'b-grs': 5,
  'b': 5,
  'ahs': 5,
  'onl': 8,
}

/** Points from which an index is medium and high (seed-2 section 9). */
const BANDS: Scale<GlaucomaBand> = {
  steps: [
    { from: 7, is: 'high' },
    { from: 4, is: 'medium' },
  ],
  otherwise: 'low',
}

export type GlaucomaBand = 'low' | 'medium' | 'high'

/** One part of the index: what was found, and its points. */
export type GlaucomaPart = {
  readonly name: 'iop' | 'nerve' | 'field'
  readonly finding: number | string
  readonly points: number
}

/**
 * The index of one eye with what it is made of. It leaves out age, corneal
 * thickness and C/D: an index, never a risk.
 */
export type GlaucomaIndex = {
  readonly parts: readonly GlaucomaPart[]
  /** 1 to 9 with one decimal; null without any part (shown N/A). */
  readonly index: number | null
  readonly band: GlaucomaBand | null
  readonly rulesVersion: number
}

/**
 * Mean of the parts that are there, per eye (seed-2 section 9, Q97).
 *
 * @param eye highest pressure in mm[Hg] (`highestIop`), category of the optic nerve, hemifield code
 */
export function glaucomaIndex(eye: {
  iop: number | null
  octav: string | null
  ght: string | null
}): GlaucomaIndex {
  const parts = [
    eye.iop === null ? null : part('iop', eye.iop, onScale(IOP_POINTS, eye.iop)),
    part('nerve', eye.octav, NERVE_POINTS[eye.octav ?? '']),
    part('field', eye.ght, FIELD_POINTS[eye.ght ?? '']),
  ].filter((each) => each !== null)
  if (parts.length === 0) {
    return { parts, index: null, band: null, rulesVersion: GLAUCOMA_INDEX_VERSION }
  }
  const mean = parts.reduce((sum, { points }) => sum + points, 0) / parts.length
  return {
    parts,
    index: Math.round(mean * 10) / 10,
    band: onScale(BANDS, mean),
    rulesVersion: GLAUCOMA_INDEX_VERSION,
  }
}

function part(
  name: GlaucomaPart['name'],
  finding: number | string | null,
  points: number | undefined
): GlaucomaPart | null {
  return finding === null || points === undefined ? null : { name, finding, points }
}

/** The band is shown once the chart was pre-reviewed, and stays after the review (Q55). */
export function isBandVisible(exam: {
  isPreReviewed: boolean
  lastPrereviewDate: unknown
}): boolean {
  return exam.isPreReviewed || Boolean(exam.lastPrereviewDate)
}
