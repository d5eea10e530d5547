import { test } from '@japa/runner'
import sharp from 'sharp'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin } from '#database/factories/index'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { auditOf, givenAmerican, givenOutsiders } from './given_american.js'

const UPLOAD = '/api/data/us/insurance/image/upload/'
const REMOVE = '/api/data/us/insurance/image/remove/'

type Slot = 'card_front_image' | 'card_back_image'

const picture = (format: 'jpeg' | 'png' | 'gif' | 'tiff' = 'png') =>
  sharp({ create: { width: 330, height: 210, channels: 3, background: '#204060' } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .toFormat(format)
    .toBuffer()

/** A white 24-bit picture of two by one pixels. */
function bmp(): Buffer {
  const head = Buffer.alloc(54)
  head.write('BM')
  for (const [at, value] of [
    [2, 62],
    [10, 54],
    [14, 40],
    [18, 2],
    [22, 1],
  ] as const) {
    head.writeUInt32LE(value, at)
  }
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(24, 28)
  return Buffer.concat([head, Buffer.from([255, 255, 255, 255, 255, 255, 0, 0])])
}

const file = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name)

function upload(
  person: Visitor,
  policy: { id: number },
  slot: string,
  bytes: Buffer,
  name: string
) {
  const form = new FormData()
  form.set('insurance', String(policy.id))
  form.set(slot, file(bytes, name))
  return person.post(UPLOAD, form)
}

/** A picture for each slot that is named, with the number of the one that its writer saw there. */
async function put(
  person: Visitor,
  policy: { id: number },
  seen: Readonly<Partial<Record<Slot, string>>>
) {
  const form = new FormData()
  form.set('insurance', String(policy.id))
  for (const [slot, card] of Object.entries(seen)) {
    form.set(`seen_${slot}`, card)
    form.set(slot, file(await picture(), 'card.png'))
  }
  return person.post(UPLOAD, form)
}

const remove = (person: Visitor, policy: { id: number }, attr: Slot | string) =>
  person.post(REMOVE, { insurance: policy.id, attr })

const cardsOf = (policy: { id: number }) =>
  db.from('insurance_cards').where('policy_id', policy.id).whereNull('deleted_at')

const readCard = (person: Visitor, policy: { id: number }) =>
  person.get(`/api/data/us/insurance/${policy.id}/`)

test.group('Insurance cards', () => {
  test('F359 C160 a {$self} goes into its slot and is served again, clean')
    .with(['jpeg', 'png', 'gif', 'tiff', 'bmp'] as const)
    .run(async ({ assert }, format) => {
      const { policy, person } = await givenAmerican()
      const bytes = format === 'bmp' ? bmp() : await picture(format)
      const answer = await upload(person, policy, 'card_front_image', bytes, `card.${format}`)
      assert.equal(answer.status, 200, answer.text)
      assert.containsSubset(answer.body, {
        success: true,
        id: policy.id,
        insurance: { id: policy.id, card_front_image: answer.body.url, card_back_image: null },
        field: 'card_front_image',
        filename: `card.${format}`,
      })
      assert.include(answer.body.message, `card.${format}`)

      const shown = await person.get(answer.body.url)
      assert.equal(shown.status, 200)
      assert.equal(shown.headers.get('content-security-policy'), 'sandbox')
      assert.include(shown.headers.get('cache-control'), 'no-store')
      assert.notInclude(shown.bytes.toString('latin1'), 'somebody')
      const thumbnail = await person.get(answer.body.thumbnail_url)
      assert.equal((await sharp(thumbnail.bytes).metadata()).format, 'webp')
      assert.deepEqual(await auditOf('insurance_policy', policy.id), [
        'insurance.card_added',
        'insurance.card_read',
        'insurance.thumbnails_read',
      ])
    })

  test('F359 C160 the slot may be named by attr; another card takes the first one’s place', async ({
    assert,
  }) => {
    const { policy, person } = await givenAmerican()
    for (const name of ['old.png', 'new.png']) {
      const form = new FormData()
      form.set('insurance', String(policy.id))
      form.set('attr', 'card_back_image')
      form.set('image', file(await picture(), name))
      assert.equal((await person.post(UPLOAD, form)).status, 200)
    }
    const { body } = await readCard(person, policy)
    assert.lengthOf(body.images, 1)
    assert.containsSubset(body.images[0], { field: 'card_back_image', filename: 'new.png' })
    assert.isNull(body.card_front_image)
    assert.lengthOf(await db.from('insurance_cards').where('policy_id', policy.id), 2)
  })

  test('F359 C160 both sides go at once, two files for one side do not', async ({ assert }) => {
    const { policy, person } = await givenAmerican()
    const twice = new FormData()
    twice.set('insurance', String(policy.id))
    twice.append('card_front_image', file(await picture(), 'a.png'))
    twice.append('card_front_image', file(await picture(), 'b.png'))
    const refused = await person.post(UPLOAD, twice)
    assert.deepEqual(
      [refused.status, refused.body.error],
      [422, 'One file for each side of the card.']
    )
    assert.lengthOf(await cardsOf(policy), 0)

    const both = new FormData()
    both.set('insurance', String(policy.id))
    both.set('card_front_image', file(await picture(), 'front.png'))
    both.set('card_back_image', file(await picture(), 'back.png'))
    assert.equal((await person.post(UPLOAD, both)).status, 200)
    assert.lengthOf(await cardsOf(policy), 2)
  })

  test('F359 C160 what is no card picture is refused and leaves no row', async ({ assert }) => {
    const { policy, person } = await givenAmerican()
    const large = Buffer.concat([await picture(), Buffer.alloc(1_048_576)])
    const cases = [
      ['card_front_image', 'card.txt', Buffer.from('Member 12'), 'This photo is not supported'],
      ['card_front_image', 'card.png', Buffer.from('<svg/>'), 'This photo is not supported'],
      ['card_back_image', 'card.png', large, 'Files must be smaller than 1MB.'],
      ['card_side_image', 'card.png', await picture(), 'There is no such card slot.'],
      ['image', 'card.png', await picture(), 'There is no such card slot.'],
    ] as const
    for (const [slot, name, bytes, message] of cases) {
      const answer = await upload(person, policy, slot, bytes, name)
      assert.deepEqual([answer.status, answer.body.error], [422, message], `${slot} ${name}`)
    }
    const empty = new FormData()
    empty.set('insurance', String(policy.id))
    assert.equal((await person.post(UPLOAD, empty)).body.error, 'Choose a file to upload.')
    assert.lengthOf(await cardsOf(policy), 0)
  })

  test('F359 C159 a card is taken out of its slot', async ({ assert }) => {
    const { policy, person } = await givenAmerican()
    const { body } = await upload(person, policy, 'card_back_image', await picture(), 'back.png')
    const gone = await remove(person, policy, 'card_back_image')
    assert.equal(gone.status, 200, gone.text)
    assert.containsSubset(gone.body, { id: policy.id, insurance: { card_back_image: null } })
    assert.equal((await person.get(body.url)).status, 403)
    assert.equal((await remove(person, policy, 'card_back_image')).status, 422)
    assert.equal((await remove(person, policy, 'company')).status, 422)
    assert.equal((await person.post(REMOVE, {})).status, 422)
    assert.deepEqual(await auditOf('insurance_policy', policy.id), [
      'insurance.card_added',
      'insurance.card_removed',
    ])
  })

  test('F359 Q17 a picture that its writer has not seen is neither replaced nor removed', async ({
    assert,
  }) => {
    const { policy, person } = await givenAmerican()
    const colleague = await givenAdmin()
    const office = await asVisitor(colleague)
    const first = await put(person, policy, { card_front_image: '' })
    const { card_id: seen } = first.body
    const theirs = await put(office, policy, { card_front_image: String(seen) })
    assert.equal(theirs.status, 200, theirs.text)
    const { card_id: second } = theirs.body

    // Both sides or none: the back is free, and still not filled.
    const late = await put(person, policy, { card_front_image: String(seen), card_back_image: '' })
    const gone = await person.post(REMOVE, { insurance: policy.id, attr: 'card_front_image', seen })
    for (const refused of [late, gone]) {
      assert.equal(refused.status, 409, refused.text)
      assert.containsSubset(refused.body, { success: false, last_saved_by: colleague.name })
      assert.deepEqual(
        refused.body.insurance.images.map((card: { card_id: number }) => card.card_id),
        [second]
      )
      assert.isBelow(Math.abs(Date.now() - Date.parse(refused.body.last_saved_at)), 60_000)
    }
    const kept = await cardsOf(policy)
    assert.deepEqual(
      kept.map(({ id }) => Number(id)),
      [second]
    )

    const again = await put(person, policy, { card_front_image: String(second) })
    assert.equal(again.status, 200, again.text)
    const told = await db
      .from('audit_records')
      .where({ subject_type: 'insurance_policy', subject_id: String(policy.id) })
      .where('action', 'insurance.card_replaced')
      .orderBy('at')
    assert.deepEqual(
      told.map(({ details }) => [details.replaced, details.card]),
      [
        [seen, second],
        [second, again.body.card_id],
      ]
    )
    const odd = await put(person, policy, { card_front_image: 'front' })
    assert.deepEqual([odd.status, odd.body.errors[0].field], [422, 'seen_card_front_image'])
  })

  test('F359 Q17 what was taken away meanwhile is told of, too; who names nothing replaces what is there', async ({
    assert,
  }) => {
    const { policy, person } = await givenAmerican()
    const office = await asVisitor(await givenAdmin())
    const { card_id: seen } = (await put(person, policy, { card_back_image: '' })).body
    assert.equal((await remove(office, policy, 'card_back_image')).status, 200)
    assert.equal((await put(person, policy, { card_back_image: String(seen) })).status, 409)
    assert.lengthOf(await cardsOf(policy), 0)
    for (const name of ['one.png', 'two.png']) {
      const stored = await upload(person, policy, 'card_back_image', await picture(), name)
      assert.equal(stored.status, 200, stored.text)
    }
  })

  test('F359 nobody else uploads, removes or looks at a card; administrators do', async ({
    assert,
  }) => {
    const { practice, policy, person } = await givenAmerican()
    const { body } = await upload(person, policy, 'card_front_image', await picture(), 'front.png')
    for (const [who, outsider] of await givenOutsiders(practice)) {
      const answers = [
        await upload(outsider, policy, 'card_back_image', await picture(), 'x.png'),
        await remove(outsider, policy, 'card_front_image'),
        await outsider.get(body.url),
        await outsider.get(body.thumbnail_url),
      ]
      for (const { status } of answers) assert.equal(status, 403, who)
    }
    assert.lengthOf(await cardsOf(policy), 1)
    const admin = await asVisitor(await givenAdmin())
    const allowed = [
      await admin.get(body.url),
      await upload(admin, policy, 'card_back_image', await picture(), 'back.png'),
      await remove(admin, policy, 'card_front_image'),
    ]
    assert.deepEqual(
      allowed.map(({ status }) => status),
      [200, 200, 200]
    )
    assert.equal(
      (await upload(admin, { id: 99_999_999 }, 'card_back_image', await picture(), 'x.png')).status,
      403
    )
    assert.equal((await admin.get('/api/data/download/insurance_cards/99999999')).status, 403)
    assert.equal((await admin.get(`${body.url}/other`)).status, 403)
  })
})
