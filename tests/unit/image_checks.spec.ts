import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import sharp, { type Sharp } from 'sharp'
import { drawFundus } from '#database/factories/images/demo_images'
import { bitsApart, SAME_PICTURE_BITS } from '#modules/exams/rules/fundus/hash'
import { answerOf, seenOn, VARIANTS, type Answer } from '../image_checks/variants.js'

const FOLDER = new URL('../fixtures/fundus/', import.meta.url)
const photo = (name: string) => readFile(new URL(`${name}.jpg`, FOLDER))

/** Who they are: tests/fixtures/fundus/README.md. */
const PHOTOS: readonly (readonly [string, Answer])[] = [
  ['hrf_13_h', 'OD'],
  ['hrf_15_h', 'OD'],
  ['hrf_12_h', 'OS'],
  ['hrf_14_h', 'OS'],
  ['chase_08L', 'undecided'],
  ['chase_08R', 'undecided'],
  ['chase_13L', 'undecided'],
  ['chase_13R', 'undecided'],
]

test.group('The side of the eye on a photograph', () => {
  for (const [variant, { make, expected }] of Object.entries(VARIANTS)) {
    test(`the disc's side tells the eye, or nothing: ${variant}`, async ({ assert }) => {
      for (const [name, answer] of PHOTOS) {
        const { seen } = await seenOn(await make(await photo(name)))
        assert.equal(answerOf(seen), expected(answer), name)
      }
    }).timeout(60_000)
  }

  test('a drawn eye of the demo shows its side; turned upright it tells nothing', async ({
    assert,
  }) => {
    for (const [eye, answer] of [
      ['right', 'OD'],
      ['left', 'OS'],
    ] as const) {
      const drawn = await drawFundus({ seed: 11, eye })
      assert.equal(answerOf((await seenOn(drawn)).seen), answer)
      const turned = await sharp(drawn).rotate(90).toBuffer()
      assert.equal(answerOf((await seenOn(turned)).seen), 'undecided')
    }
  }).timeout(60_000)

  test('a bright reflex or a cluster of exudates on the other side is never taken for the disc', async ({
    assert,
  }) => {
    for (const [name, answer] of PHOTOS.filter(([, each]) => each !== 'undecided')) {
      for (const spots of [reflex, exudates]) {
        const { seen } = await seenOn(await spots(await photo(name), answer === 'OD' ? 0.28 : 0.72))
        assert.include(['undecided', answer], answerOf(seen), `${name} ${spots.name}`)
      }
    }
  }).timeout(60_000)

  test('the disc is where it is drawn', async ({ assert }) => {
    const { seen } = await seenOn(await photo('hrf_12_h'))
    assert.closeTo(seen.disc!.x, 0.28, 0.03)
    assert.closeTo(seen.disc!.y, 0.41, 0.05)
  })
})

test.group('Faults of a photograph', () => {
  const faultsOf = async (picture: Buffer) => (await seenOn(picture)).seen.faults
  const changed = (change: (image: Sharp) => Sharp) => async () =>
    faultsOf(
      await change(sharp(await photo('hrf_13_h')))
        .png()
        .toBuffer()
    )

  test('a good one has none', async ({ assert }) => {
    assert.deepEqual(await faultsOf(await photo('hrf_13_h')), [])
    assert.deepEqual(await faultsOf(await photo('chase_13L')), [])
  })

  test('field, focus and light are told apart', async ({ assert }) => {
    const blurred = changed((image) => image.blur(12))
    assert.deepEqual(await blurred(), ['focus'])
    const dark = changed((image) => image.linear(0.2, 0))
    assert.deepEqual(await dark(), ['light'])
    const burnt = changed((image) => image.linear(6, 0))
    assert.include(await burnt(), 'light')
    const cut = changed((image) => image.extract({ left: 0, top: 0, width: 420, height: 701 }))
    assert.include(await cut(), 'field')
  })

  test('what is no photograph of an eye shows no anatomy and has no hash', async ({ assert }) => {
    const plain = await sharp({
      create: { width: 300, height: 200, channels: 3, background: '#803020' },
    })
      .png()
      .toBuffer()
    const { seen } = await seenOn(plain)
    assert.deepEqual(seen, {
      eye: 'undecided',
      field: null,
      disc: null,
      faults: ['field', 'anatomy'],
      hash: null,
    })
  })
})

test.group('The same picture again', () => {
  const hash = async (picture: Buffer) => (await seenOn(picture)).seen.hash!

  test('compressed again, scaled and cut it is known; another eye is not', async ({ assert }) => {
    const original = await photo('hrf_14_h')
    const known = await hash(original)
    const again = {
      compressed: sharp(original).jpeg({ quality: 25 }),
      scaled: sharp(original).resize(480),
      cut: sharp(original).extract({ left: 20, top: 0, width: 1000, height: 680 }),
    }
    for (const [how, image] of Object.entries(again)) {
      assert.isAtMost(bitsApart(known, await hash(await image.toBuffer())), SAME_PICTURE_BITS, how)
    }
    for (const [name] of PHOTOS.filter(([each]) => each !== 'hrf_14_h')) {
      assert.isAbove(bitsApart(known, await hash(await photo(name))), 2 * SAME_PICTURE_BITS, name)
    }
  })
})

/** A disc without vessels. */
async function reflex(picture: Buffer, at: number): Promise<Buffer> {
  return spotted(picture, [[at, 0.5, 0.045]])
}

/** Many small bright spots where the macula may be. */
async function exudates(picture: Buffer, at: number): Promise<Buffer> {
  const spots = Array.from({ length: 60 }, (_, each): Spot => {
    const [angle, distance] = [each * 2.4, Math.sqrt(each / 60)]
    return [at + 0.06 * distance * Math.cos(angle), 0.5 + 0.1 * distance * Math.sin(angle), 0.01]
  })
  return spotted(picture, spots)
}

/** Shares of width and height; radius of the width. */
type Spot = readonly [x: number, y: number, radius: number]

async function spotted(picture: Buffer, spots: readonly Spot[]): Promise<Buffer> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  for (const [x, y, radius] of spots) {
    const reach = radius * width
    for (let v = Math.ceil(y * height - reach); v < y * height + reach; v++) {
      for (let u = Math.ceil(x * width - reach); u < x * width + reach; u++) {
        if (Math.hypot(u - x * width, v - y * height) > reach) continue
        data.set([255, 232, 144], (v * width + u) * 3)
      }
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}
