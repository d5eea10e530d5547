import type * as OpenCv from '@techstark/opencv-js'
import { judge, type Affine, type Refusal } from './judge.js'
import { WORKING_WIDTH } from './working_width.js'

type Mat = InstanceType<(typeof OpenCv)['Mat']>
type KeyPoints = InstanceType<(typeof OpenCv)['KeyPointVector']>

/** The library, loaded already: in a worker of the browser or in Node. Its types lack the detector. */
export type Cv = typeof OpenCv & {
  readonly AKAZE: new () => {
    setThreshold(threshold: number): void
    detectAndCompute(image: Mat, mask: Mat, points: KeyPoints, descriptors: Mat): void
    delete(): void
  }
}

/** RGBA, row by row, as ImageData has it. */
export type Pixels = {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** How far two matching points may lie apart after the transform, px of the working width. */
const RANSAC_PX = 3
const RANSAC_ROUNDS = 4000
const CONFIDENCE = 0.999

/** A match counts when it is so much closer than the next best (Lowe's ratio). */
const RATIO = 0.8

/** Brighter than this is the round field; around it the camera's mask is black. */
const FIELD_LEVEL = 18

/** px: the rim of the field is the same in every photograph and tells nothing. */
const RIM = 25

/** CLAHE: contrast limit, and tiles a side. */
const CLAHE_LIMIT = 3
const CLAHE_TILES = 8

/** Keeps the strongest points of a photograph; all of them would only take longer. */
const MAX_POINTS = 1500
const AKAZE_THRESHOLD = 0.0004

export type Registration =
  | {
      readonly ok: true
      /** Maps a point of the moving photograph to the fixed one, in px of the working width of each. */
      readonly transform: Affine
      /** Points that agree with it. */
      readonly matched: number
    }
  | { readonly ok: false; readonly reason: Refusal; readonly matched: number }

/** What a photograph is recognised by; `free` gives its memory back. */
export type Described = {
  /** x0, y0, x1, y1 …, px of the working width. */
  readonly points: Float32Array
  readonly descriptors: Mat
  /** px of the working width */
  readonly field: { readonly width: number; readonly height: number }
  readonly free: () => void
}

/** Lays one photograph of an eye over another; refused when they are not of one place. */
export function register(cv: Cv, fixed: Pixels, moving: Pixels): Registration {
  const [one, other] = [describe(cv, fixed), describe(cv, moving)]
  try {
    return registerDescribed(cv, one, other)
  } finally {
    one.free()
    other.free()
  }
}

/** Points of the vessels and the disc: green channel, local contrast, within the round field. */
export function describe(cv: Cv, photograph: Pixels): Described {
  const held: { delete: () => void }[] = []
  const hold = <T extends { delete: () => void }>(each: T): T => {
    held.push(each)
    return each
  }
  try {
    const height = Math.round((photograph.height * WORKING_WIDTH) / photograph.width)
    const whole = hold(new cv.Mat(photograph.height, photograph.width, cv.CV_8UC4))
    whole.data.set(photograph.data)
    const channels = hold(new cv.MatVector())
    cv.split(whole, channels)
    const green = hold(channels.get(1))
    const red = hold(channels.get(0))
    const size = new cv.Size(WORKING_WIDTH, height)
    for (const each of [green, red]) cv.resize(each, each, size, 0, 0, cv.INTER_AREA)
    const mask = hold(fieldOf(cv, red))
    const clahe = hold(new cv.CLAHE(CLAHE_LIMIT, new cv.Size(CLAHE_TILES, CLAHE_TILES)))
    clahe.apply(green, green)

    const akaze = hold(new cv.AKAZE())
    akaze.setThreshold(AKAZE_THRESHOLD)
    const found = hold(new cv.KeyPointVector())
    const descriptors = new cv.Mat()
    akaze.detectAndCompute(green, mask, found, descriptors)
    const order = strongest(found)
    const points = new Float32Array(order.length * 2)
    const kept = new cv.Mat(order.length, descriptors.cols, descriptors.type())
    order.forEach((from, to) => {
      const { pt } = found.get(from)
      points.set([pt.x, pt.y], 2 * to)
      kept.ucharPtr(to).set(descriptors.ucharPtr(from))
    })
    descriptors.delete()
    return {
      points,
      descriptors: kept,
      field: { width: WORKING_WIDTH, height },
      free: () => kept.delete(),
    }
  } finally {
    for (const each of held.reverse()) each.delete()
  }
}

/** 255 where the retina is, without the rim. */
function fieldOf(cv: Cv, red: Mat): Mat {
  const mask = new cv.Mat()
  cv.threshold(red, mask, FIELD_LEVEL, 255, cv.THRESH_BINARY)
  const round = cv.getStructuringElement(cv.MORPH_ELLIPSE, new cv.Size(2 * RIM + 1, 2 * RIM + 1))
  // What lies beyond the picture is no field either.
  const beyond = new cv.Scalar(0)
  cv.erode(mask, mask, round, new cv.Point(-1, -1), 1, cv.BORDER_CONSTANT, beyond)
  round.delete()
  return mask
}

function strongest(found: KeyPoints): number[] {
  const all = Array.from({ length: found.size() }, (_, at) => at)
  if (all.length <= MAX_POINTS) return all
  const strength = all.map((at) => found.get(at).response)
  return all.sort((a, b) => strength[b]! - strength[a]!).slice(0, MAX_POINTS)
}

/** Matches, the transform most of them agree on, and whether that is to be believed. */
export function registerDescribed(cv: Cv, fixed: Described, moving: Described): Registration {
  const pairs = mutualMatches(cv, fixed, moving)
  if (pairs.length < 3) return { ok: false, reason: 'few_points', matched: 0 }
  const at = (from: Described, side: 0 | 1) =>
    cv.matFromArray(
      pairs.length,
      1,
      cv.CV_32FC2,
      pairs.flatMap((pair) => [from.points[2 * pair[side]]!, from.points[2 * pair[side] + 1]!])
    )
  const [to, from] = [at(fixed, 0), at(moving, 1)]
  const agreeing = new cv.Mat()
  const found: Mat = cv.estimateAffine2D(
    from,
    to,
    agreeing,
    cv.RANSAC,
    RANSAC_PX,
    RANSAC_ROUNDS,
    CONFIDENCE,
    10
  )
  try {
    if (found.rows !== 2) return { ok: false, reason: 'few_points', matched: 0 }
    const [a, c, e, b, d, f] = found.data64F as unknown as readonly [
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    const inliers = pairs
      .filter((_, index) => agreeing.data[index] === 1)
      .map(([one]) => [fixed.points[2 * one]!, fixed.points[2 * one + 1]!] as const)
    return judge({
      transform: { a, b, c, d, e, f },
      inliers,
      matches: pairs.length,
      field: fixed.field,
    })
  } finally {
    for (const each of [to, from, agreeing, found]) each.delete()
  }
}

/** Pairs of points that are each other's best match, clearly better than the next best. */
function mutualMatches(cv: Cv, one: Described, other: Described): [number, number][] {
  const there = bestOf(cv, one, other)
  const back = bestOf(cv, other, one)
  return [...there].filter(([from, to]) => back.get(to) === from)
}

function bestOf(cv: Cv, from: Described, to: Described): Map<number, number> {
  const best = new Map<number, number>()
  if (from.descriptors.rows < 2 || to.descriptors.rows < 2) return best
  const matcher = new cv.BFMatcher(cv.NORM_HAMMING, false)
  const matches = new cv.DMatchVectorVector()
  try {
    matcher.knnMatch(from.descriptors, to.descriptors, matches, 2)
    for (let index = 0; index < matches.size(); index++) {
      const candidates = matches.get(index)
      if (candidates.size() === 2) {
        const [first, second] = [candidates.get(0), candidates.get(1)]
        if (first.distance < RATIO * second.distance) best.set(first.queryIdx, first.trainIdx)
      }
      candidates.delete()
    }
    return best
  } finally {
    matches.delete()
    matcher.delete()
  }
}
