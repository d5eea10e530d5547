import type { Eye } from '#database/factories/images/fundus'
import { randomFrom } from '#database/factories/images/random'

/** Which half of the field is lost (the opposite half of the retina). */
export type FieldDefect = 'superior' | 'inferior' | 'both'

export type FieldOptions = {
  seed: number
  eye: Eye
  /** 0 (healthy) to 1 (advanced); used when no mean deviation is given */
  severity?: number
  defect?: FieldDefect
  /** dB; the loss is deepened until the picture's own mean deviation is this */
  md?: number
}

/** One tested place: degrees from fixation (right and up positive), values in dB. */
export type FieldPoint = {
  x: number
  y: number
  threshold: number
  total: number
  pattern: number
  blindSpot: boolean
}

export type Field = { points: FieldPoint[]; md: number; psd: number; vfi: number; ght: string }

/** Half-widths of the rows of a 24-2 pattern in places, from 21 degrees up to 21 down. */
const ROWS = [2, 3, 4, 4, 4, 4, 3, 2] as const
const BLIND_SPOT_X = 15
/** Index, from the best, of the deviation that counts as the general height. */
const GENERAL_HEIGHT_RANK = 6
const ABNORMAL_DB = -5

/** Places of the 24-2 pattern; the nose's side has one more in the two middle rows. */
export function fieldPlaces(eye: Eye): { x: number; y: number }[] {
  const temporal = eye === 'right' ? 1 : -1
  return ROWS.flatMap((half, row) => {
    const y = 21 - row * 6
    const places = Array.from({ length: half * 2 }, (_, column) => ({
      x: (column - half) * 6 + 3,
      y,
    }))
    return Math.abs(y) === 3 ? [...places, { x: -27 * temporal, y }] : places
  })
}

/** A field with its deviations and indices, all derived from the thresholds drawn. */
export function modelField(options: FieldOptions): Field {
  if (options.md === undefined) return fieldWithLoss(options, (options.severity ?? 0) * 30)
  let low = -6
  let high = 60
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2
    if (fieldWithLoss(options, middle).md > options.md) low = middle
    else high = middle
  }
  return fieldWithLoss(options, (low + high) / 2)
}

function fieldWithLoss(options: FieldOptions, loss: number): Field {
  const random = randomFrom(options.seed * 13 + (options.eye === 'left' ? 11 : 4))
  const temporal = options.eye === 'right' ? 1 : -1
  const defect = options.defect ?? 'superior'
  const points = fieldPlaces(options.eye).map(({ x, y }): FieldPoint => {
    const away = Math.hypot(x, y)
    const normal = 33 - 0.2 * away - (y > 0 ? 0.03 * y : 0)
    const blindSpot = x * temporal === BLIND_SPOT_X && Math.abs(y) === 3
    const scatter = random.normal() * (0.9 + Math.max(0, loss) * 0.06)
    const depth = loss * lossAt(x * temporal, y, defect, loss) * random.between(0.88, 1.12)
    const raw = blindSpot ? random.between(-4, 4) : normal + scatter - depth
    const threshold = Math.max(-1, Math.round(raw))
    return {
      x,
      y,
      threshold,
      total: Math.round(Math.max(threshold, 0) - normal),
      pattern: 0,
      blindSpot,
    }
  })
  return withIndices(points)
}

/** Share of the loss at a place: an arc from the blind spot to the nose, deepest nasally. */
function lossAt(temporalX: number, y: number, defect: FieldDefect, loss: number): number {
  const away = Math.hypot(temporalX, y)
  const half = y > 0 ? 'superior' : 'inferior'
  const hit = defect === 'both' ? (half === 'superior' ? 1 : 0.8) : defect === half ? 1 : 0.1
  const arc = Math.exp(-(((away - 15) / 8) ** 2))
  const nose = 1 / (1 + Math.exp((temporalX + 4) / 7))
  const steep = 0.35 + 0.65 * nose
  const spread = Math.min(0.7, Math.max(0, loss - 14) / 40)
  return hit * (arc * steep + 0.6 * nose * (away > 18 ? 1 : 0) + spread) + 0.05
}

function withIndices(points: FieldPoint[]): Field {
  const tested = points.filter(({ blindSpot }) => !blindSpot)
  const ranked = tested.map(({ total }) => total).sort((a, b) => b - a)
  const height = Math.min(0, ranked[GENERAL_HEIGHT_RANK]!)
  for (const point of points) point.pattern = point.total - height
  const weight = ({ x, y }: FieldPoint) => 1 / (1 + Math.hypot(x, y) / 30)
  const mean = (of: (point: FieldPoint) => number) => {
    const weights = tested.reduce((sum, point) => sum + weight(point), 0)
    return tested.reduce((sum, point) => sum + of(point) * weight(point), 0) / weights
  }
  const md = mean(({ total }) => total)
  const psd = Math.sqrt(mean(({ total }) => (total - md) ** 2))
  const vfi = mean(({ pattern, total, threshold }) =>
    pattern > ABNORMAL_DB && md > -20
      ? 100
      : Math.max(0, 100 * (1 - -total / (Math.max(threshold, 0) - total || 1)))
  )
  return { points, md, psd, vfi, ght: hemifieldTest(tested) }
}

/** dB by which a row above the horizontal may differ from its mirror below. */
const ROW_DIFFERENCE = { borderline: 2.6, outside: 4 }

/** Compares rows above the horizontal with their mirrors, and both with the norm. */
function hemifieldTest(points: readonly FieldPoint[]): string {
  const meanOfRow = (y: number) => {
    const row = points.filter((point) => point.y === y)
    return row.reduce((sum, { pattern }) => sum + pattern, 0) / row.length
  }
  const rows = [3, 9, 15, 21].map((y) => ({ above: meanOfRow(y), below: meanOfRow(-y) }))
  const difference = Math.max(...rows.map(({ above, below }) => Math.abs(above - below)))
  const bothLow = rows.some(({ above, below }) => above < ABNORMAL_DB && below < ABNORMAL_DB)
  if (difference > ROW_DIFFERENCE.outside || bothLow) return 'Outside Normal Limits'
  if (points.every(({ total }) => total < ABNORMAL_DB)) return 'General Reduction'
  return difference > ROW_DIFFERENCE.borderline ? 'Borderline' : 'Within Normal Limits'
}
