import { test } from '@japa/runner'
import sharp from 'sharp'
import { givenAmerican } from '#tests/functional/insurance/given_american'
import { givenDesks } from '#tests/functional/intake/desks'
import { letterPdf } from '#tests/helpers/letter_pdf'
import type { Answer, Visitor } from '#tests/helpers/session'
import { givenSetting } from '#tests/helpers/setting'
import { givenVisit } from '#tests/helpers/visits'

const MEGABYTE = 1_048_576

/** A picture or a letter with so much behind its end that it is of this many bytes. */
async function sized(name: string, bytes: number): Promise<File> {
  const start = name.endsWith('.pdf')
    ? await letterPdf()
    : await sharp({ create: { width: 40, height: 30, channels: 3, background: '#406080' } })
        .png()
        .toBuffer()
  const whole = Buffer.concat([start, Buffer.alloc(bytes - start.length)])
  return new File([new Uint8Array(whole)], name)
}

type Sender = (file: File, headers?: Record<string, string>) => Promise<Answer>

const sender = (person: Visitor, path: string, field: string, record: object = {}): Sender =>
  function send(file, headers) {
    const form = new FormData()
    for (const [name, id] of Object.entries(record)) form.set(name, String(id))
    form.set(field, file)
    return person.post(path, form, headers)
  }

/** How a file of each kind comes in. */
const WAYS = {
  async photo() {
    const { exam, person } = await givenVisit()
    const record = { exam: exam.id }
    return sender(person, '/api/data/exam/image/upload/', 'right_fundus_photo', record)
  },
  async extra_file() {
    const { exam, person } = await givenVisit()
    const record = { exam: exam.id }
    return sender(person, '/api/data/exam/image/upload/', 'extra_images', record)
  },
  async letter() {
    const { exam, person } = await givenVisit({ exam: { is_referral_letter_upload_pei: true } })
    return sender(person, '/api/data/exam/referral_letter/upload/', 'file', { exam: exam.id })
  },
  async card() {
    const { policy, person } = await givenAmerican()
    const record = { insurance: policy.id }
    return sender(person, '/api/data/us/insurance/image/upload/', 'card_front_image', record)
  },
  async smart_upload() {
    const { person } = await givenDesks()
    return sender(person, '/api/data/smart_upload/add/', 'file')
  },
}
type Kind = keyof typeof WAYS

const KINDS = Object.keys(WAYS) as Kind[]
const nameOf = (kind: Kind) => (kind === 'letter' ? 'letter.pdf' : 'eye.png')
const settingOf = <K extends Kind>(kind: K) =>
  `UPLOAD_MAX_BYTES_${kind.toUpperCase() as Uppercase<K>}` as const

test.group('Limits of uploads', () => {
  test(
    'Q105 F154 {kind} has a limit of its own, which its refusal names, and the others keep theirs'
  )
    .with(KINDS.map((kind) => ({ kind, other: KINDS[(KINDS.indexOf(kind) + 1) % KINDS.length]! })))
    .run(async ({ assert, cleanup }, { kind, other }) => {
      cleanup(givenSetting(settingOf(kind), MEGABYTE * 1.5 - 1))
      const [send, sendOther] = [await WAYS[kind](), await WAYS[other]()]
      const larger = await sized(nameOf(kind), MEGABYTE * 1.5)
      const refused = await send(larger)
      assert.deepEqual(
        [refused.status, refused.body.errors[0].message],
        [422, 'Files must be smaller than 1.5MB.']
      )
      const french = await send(larger, { 'accept-language': 'fr' })
      assert.include(french.body.errors[0].message, 'moins de 1,5\u00a0Mo')
      const taken = await send(await sized(nameOf(kind), MEGABYTE * 1.5 - 1))
      assert.equal(taken.status, 200, taken.text)

      const elsewhere = await sendOther(await sized(nameOf(other), MEGABYTE))
      assert.deepEqual(
        [elsewhere.status, elsewhere.body.errors[0].message],
        [422, 'Files must be smaller than 1MB.']
      )
    })

  test('Q105 what is set for all holds for each kind that has none of its own', async ({
    assert,
    cleanup,
  }) => {
    cleanup(givenSetting('UPLOAD_MAX_BYTES', MEGABYTE * 2 - 1))
    cleanup(givenSetting('UPLOAD_MAX_BYTES_CARD', MEGABYTE / 2 - 1))
    for (const kind of KINDS) {
      const send = await WAYS[kind]()
      const { status } = await send(await sized(nameOf(kind), MEGABYTE * 1.25))
      assert.equal(status, kind === 'card' ? 422 : 200, kind)
    }
  })
})
