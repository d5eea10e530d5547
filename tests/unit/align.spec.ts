import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { judge, LEAST_POINTS } from '../../inertia/features/visit_images/align/judge.js'
import {
  describe,
  registerDescribed,
  type Cv,
  type Described,
  type Pixels,
} from '../../inertia/features/visit_images/align/register.js'
import { WORKING_WIDTH } from '../../inertia/features/visit_images/align/working_width.js'

const FOLDER = new URL('../fixtures/fundus/', import.meta.url)

/** In a wrapper: the library answers to `then` with itself, and would be awaited without end. */
async function loadCv(): Promise<{ cv: Cv }> {
  const cv = createRequire(import.meta.url)('@techstark/opencv-js')
  if (!cv.Mat) await new Promise<void>((resolve) => (cv.onRuntimeInitialized = resolve))
  return { cv }
}

async function photograph(name: string): Promise<Pixels> {
  const { data, info } = await sharp(new URL(name, FOLDER).pathname)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

/** The same numbers at every run (mulberry32). */
function seeded(seed: number) {
  let state = seed
  return (from: number, to: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return from + ((to - from) * ((mixed ^ (mixed >>> 14)) >>> 0)) / 4294967296
  }
}

/** Where a point of the photograph lies in the warped one. */
type Warp = (x: number, y: number) => readonly [number, number]

/** The photograph as another visit's camera might have taken it: turned, moved, scaled, sheared, in other light. */
function warped(cv: Cv, photo: Pixels, seed: number): { pixels: Pixels; warp: Warp } {
  const { width, height } = photo
  const between = seeded(seed)
  const angle = (between(-8, 8) * Math.PI) / 180
  const scale = between(0.88, 1.12)
  const shear = between(-0.03, 0.03)
  const [dx, dy] = [between(-0.06, 0.06) * width, between(-0.06, 0.06) * height]
  const [light, veil] = [between(0.6, 1.25), between(-15, 15)]
  const [a, c] = [scale * Math.cos(angle), scale * (shear - Math.sin(angle))]
  const [b, d] = [scale * Math.sin(angle), scale * Math.cos(angle)]
  const e = width / 2 + dx - (a * width + c * height) / 2
  const f = height / 2 + dy - (b * width + d * height) / 2
  const from = new cv.Mat(height, width, cv.CV_8UC4)
  from.data.set(photo.data)
  const to = new cv.Mat()
  const matrix = cv.matFromArray(2, 3, cv.CV_64F, [a, c, e, b, d, f])
  const black = new cv.Scalar(0, 0, 0, 255)
  const size = new cv.Size(width, height)
  cv.warpAffine(from, to, matrix, size, cv.INTER_CUBIC, cv.BORDER_CONSTANT, black)
  const data = new Uint8ClampedArray(to.data).map((value, at) =>
    at % 4 === 3 || value <= 3 ? value : value * light + veil
  )
  for (const each of [from, to, matrix]) each.delete()
  return {
    pixels: { data, width, height },
    warp: (x, y) => [a * x + c * y + e, b * x + d * y + f],
  }
}

test.group('Photographs laid over each other', (group) => {
  let cv: Cv
  let names: string[]
  const photos = new Map<string, Pixels>()
  const described = new Map<string, Described>()

  group.setup(async () => {
    cv = (await loadCv()).cv
    names = (await readdir(FOLDER)).filter((name) => name.endsWith('.jpg')).sort()
    for (const name of names) {
      photos.set(name, await photograph(name))
      described.set(name, describe(cv, photos.get(name)!))
    }
    return () => {
      for (const each of described.values()) each.free()
    }
  })

  test('an eye that was turned, moved, scaled, sheared and lit otherwise is found again to 3 px', ({
    assert,
  }) => {
    const errors = names.flatMap((name, at) =>
      [1, 2].map((round) => {
        const photo = photos.get(name)!
        const { pixels, warp } = warped(cv, photo, 100 * at + round)
        const later = describe(cv, pixels)
        const found = registerDescribed(cv, described.get(name)!, later)
        later.free()
        if (!found.ok) return Number.POSITIVE_INFINITY
        assert.isAtLeast(found.matched, LEAST_POINTS)
        return meanError(found.transform, warp, photo)
      })
    )
    assert.lengthOf(errors, 16)
    const near = errors.filter((px) => px <= 3)
    assert.isAtLeast(near.length, 15, `px: ${errors.map((px) => px.toFixed(2)).join(' ')}`)
  }).timeout(120_000)

  test('two different eyes are never laid over each other, not even of one person', ({
    assert,
  }) => {
    const pairs = names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other]))
    assert.lengthOf(pairs, 28)
    const accepted = pairs.filter(
      ([one, other]) => registerDescribed(cv, described.get(one!)!, described.get(other!)!).ok
    )
    assert.deepEqual(accepted, [])
  }).timeout(120_000)
})

/** px of the working width, over the round field. */
function meanError(
  found: { a: number; b: number; c: number; d: number; e: number; f: number },
  warp: Warp,
  { width, height }: Pixels
): number {
  const unit = WORKING_WIDTH / width
  const errors: number[] = []
  for (let column = 1; column < 10; column++) {
    for (let row = 1; row < 10; row++) {
      const [x, y] = [(column * width) / 10, (row * height) / 10]
      if (Math.hypot(x - width / 2, y - height / 2) > 0.45 * height) continue
      const [wx, wy] = warp(x, y).map((px) => px * unit) as [number, number]
      errors.push(
        Math.hypot(
          found.a * wx + found.c * wy + found.e - x * unit,
          found.b * wx + found.d * wy + found.f - y * unit
        )
      )
    }
  }
  return errors.reduce((sum, px) => sum + px, 0) / errors.length
}

test.group('What is believed of two photographs', () => {
  const field = { width: 1051, height: 701 }
  /** A grid of 40 points over half of the field. */
  const inliers = Array.from(
    { length: 40 },
    (_, at) => [250 + 60 * (at % 8), 150 + 80 * Math.floor(at / 8)] as const
  )
  const same = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }
  const found = { transform: same, inliers, matches: 60, field }

  test('enough points that agree, of one size, over the field') //
    .run(({ assert }) => assert.isTrue(judge(found).ok))

  test('refused: {what}')
    .with([
      { what: 'too few points', change: { inliers: inliers.slice(0, LEAST_POINTS - 1) } },
      { what: 'most matches say otherwise', change: { matches: 161 } },
      { what: 'a mirror image', change: { transform: { ...same, a: -1 } } },
      {
        what: 'smaller than a camera makes it',
        change: { transform: { ...same, a: 0.69, d: 0.69 } },
      },
      {
        what: 'larger than a camera makes it',
        change: { transform: { ...same, a: 1.41, d: 1.41 } },
      },
      { what: 'stretched', change: { transform: { ...same, a: 1.17 } } },
      {
        what: 'points on a heap',
        change: { inliers: inliers.map(([x, y]) => [x / 10, y / 10] as const) },
      },
    ])
    .run(({ assert }, { change }) => assert.isFalse(judge({ ...found, ...change }).ok))

  test('just believed: {what}')
    .with([
      { what: 'as few points as may be', change: { inliers: inliers.slice(0, LEAST_POINTS) } },
      { what: 'a quarter of the matches', change: { matches: 160 } },
      { what: 'the smallest', change: { transform: { ...same, a: 0.7, d: 0.7 } } },
      { what: 'the largest', change: { transform: { ...same, a: 1.4, d: 1.4 } } },
      { what: 'turned by a quarter', change: { transform: { ...same, a: 0, b: 1, c: -1, d: 0 } } },
    ])
    .run(({ assert }, { change }) => assert.isTrue(judge({ ...found, ...change }).ok))
})
