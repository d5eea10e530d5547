import sharp from 'sharp'
import { test } from '@japa/runner'
import {
  drawFundus,
  drawOctMacula,
  drawOctRnfl,
  drawVisualField,
} from '#database/factories/images/demo_images'
import { modelField } from '#database/factories/images/field_model'
import { meanOf, rnflProfile } from '#database/factories/images/rnfl_profile'
import { randomFrom } from '#database/factories/images/random'
import { accepted, givenStorage, whenUploaded } from '#tests/integration/storage/fixtures'

/** Bytes; a demonstration has hundreds of pictures. */
const MAX_BYTES = 250_000
const EYES = ['right', 'left'] as const

/** Brightness (mean of the colours) of the left and of the right half of a band. */
async function halves(image: Buffer, band: { top: number; height: number }, dark = false) {
  const { data, info } = await sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true })
  const extreme = [0, 0]
  for (let y = band.top; y < band.top + band.height; y++) {
    for (let x = 0; x < info.width; x++) {
      const value = data[(y * info.width + x) * info.channels]!
      const hit = dark ? value < 60 : value > 175
      if (hit) extreme[x < info.width / 2 ? 0 : 1]!++
    }
  }
  return { left: extreme[0]!, right: extreme[1]! }
}

test.group('Demonstration pictures', (group) => {
  let given: Awaited<ReturnType<typeof givenStorage>>
  group.setup(async () => {
    given = await givenStorage()
    return () => given.end()
  })

  test('{name}: small, repeatable, different for another seed, and a picture we would accept')
    .with([
      { name: 'fundus', draw: drawFundus },
      { name: 'macula', draw: drawOctMacula },
      { name: 'nerve fibre layer', draw: drawOctRnfl },
      { name: 'visual field', draw: drawVisualField },
    ])
    .run(async ({ assert }, { draw }) => {
      const first = await draw({ seed: 7, eye: 'right' })
      assert.isBelow(first.length, MAX_BYTES)
      assert.deepEqual(await draw({ seed: 7, eye: 'right' }), first)
      assert.notDeepEqual(await draw({ seed: 8, eye: 'right' }), first)
      assert.notDeepEqual(await draw({ seed: 7, eye: 'left' }), first)
      const stored = accepted(await whenUploaded(given.storage, first))
      assert.isAtLeast(stored.width!, 1000)
    })

  test('the disc is on the nose’s side: {$self} eye')
    .with([...EYES])
    .run(async ({ assert }, eye) => {
      for (const seed of [1, 2, 3]) {
        const image = await drawFundus({ seed, eye, cupDiscRatio: 0.6 })
        const { left, right } = await halves(image, { top: 350, height: 300 })
        if (eye === 'right') assert.isAbove(right, left * 5 + 500)
        else assert.isAbove(left, right * 5 + 500)
      }
    })

  test('a wider cup makes a paler disc', async ({ assert }) => {
    const pale = async (cupDiscRatio: number) => {
      const image = await drawFundus({ seed: 5, eye: 'right', cupDiscRatio })
      return (await halves(image, { top: 350, height: 300 })).right
    }
    const [narrow, middle, wide] = [await pale(0.2), await pale(0.5), await pale(0.9)]
    assert.isAbove(middle, narrow)
    assert.isAbove(wide, middle)
  })

  test('the blind spot is on the temple’s side: {$self} eye')
    .with([...EYES])
    .run(({ assert }, eye) => {
      const { points } = modelField({ seed: 1, eye })
      assert.lengthOf(points, 54)
      const blind = points.filter(({ blindSpot }) => blindSpot)
      assert.deepEqual(
        blind.map(({ x, y }) => [x, y]),
        eye === 'right'
          ? [
              [15, 3],
              [15, -3],
            ]
          : [
              [-15, 3],
              [-15, -3],
            ]
      )
      const farthest = points.filter(({ x }) => Math.abs(x) === 27)
      assert.isTrue(farthest.every(({ x }) => (eye === 'right' ? x < 0 : x > 0)))
    })

  test('a field is drawn to the mean deviation of its visit: {$self} dB')
    .with([0.5, -2, -6.2, -12, -20])
    .run(({ assert }, md) => {
      const field = modelField({ seed: 3, eye: 'left', md, defect: 'both' })
      assert.closeTo(field.md, md, 0.6)
    })

  test('what the instruments conclude follows from what they drew', ({ assert }) => {
    const healthy = modelField({ seed: 2, eye: 'right' })
    assert.equal(healthy.ght, 'Within Normal Limits')
    assert.isAbove(healthy.vfi, 95)
    const lost = modelField({ seed: 2, eye: 'right', md: -10, defect: 'superior' })
    assert.equal(lost.ght, 'Outside Normal Limits')
    assert.isBelow(lost.vfi, 85)
    assert.isAbove(lost.psd, healthy.psd + 3)
    const [above, below] = [1, -1].map((half) => {
      const points = lost.points.filter(({ y }) => Math.sign(y) === half)
      return points.reduce((sum, { total }) => sum + total, 0) / points.length
    })
    assert.isBelow(above!, below! - 5)
  })

  test('a nerve fibre profile has the mean it was asked for and its defect', ({ assert }) => {
    const profile = rnflProfile(
      { severity: 0.8, defect: 'inferior', averageThickness: 68 },
      randomFrom(1)
    )
    assert.closeTo(meanOf(profile, 0, 1), 68, 0.5)
    assert.isBelow(meanOf(profile, 0.7, 0.85), meanOf(profile, 0.15, 0.3) - 10)
  })
})
