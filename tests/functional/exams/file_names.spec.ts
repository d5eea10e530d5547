import { test } from '@japa/runner'
import sharp from 'sharp'
import db from '@adonisjs/lucid/services/db'
import { givenAmerican } from '#tests/functional/insurance/given_american'
import { letterPdf } from '#tests/helpers/letter_pdf'
import type { Answer, Visitor } from '#tests/helpers/session'
import { givenVisit } from '#tests/helpers/visits'

const NOT_A_PHOTO = 'This photo is not supported'
const NOT_A_PDF = 'This photo is not supported, please upload PDF file only.'

const picture = (format: 'jpeg' | 'png' | 'gif') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#406080' } })
    .toFormat(format)
    .toBuffer()

const rtf = Buffer.from('{\\rtf1\\ansi Seen elsewhere in May.}')

/** Where files come in: what holds them, and how one is sent. */
const WAYS = {
  async slot() {
    const { exam, person } = await givenVisit()
    const at = { path: '/api/data/exam/image/upload/', record: 'exam', id: exam.id }
    return { person, send: sender(person, { ...at, field: 'right_fundus_photo' }) }
  },
  async extra() {
    const { exam, person } = await givenVisit()
    const at = { path: '/api/data/exam/image/upload/', record: 'exam', id: exam.id }
    return { person, send: sender(person, { ...at, field: 'extra_images' }) }
  },
  async letter() {
    const { exam, person } = await givenVisit({ exam: { is_referral_letter_upload_pei: true } })
    const at = { path: '/api/data/exam/referral_letter/upload/', record: 'exam', id: exam.id }
    return { person, send: sender(person, { ...at, field: 'file' }) }
  },
  async card() {
    const { policy, person } = await givenAmerican()
    const at = { path: '/api/data/us/insurance/image/upload/', record: 'insurance', id: policy.id }
    return { person, send: sender(person, { ...at, field: 'card_front_image' }) }
  },
}
type Way = keyof typeof WAYS

type Place = { path: string; record: string; id: number; field: string }

/** Sends a file under any name at all, byte by byte: a form of a browser would spell some of them anew. */
function sender(person: Visitor, { path, record, id, field }: Place) {
  return (name: string, bytes: Buffer): Promise<Answer> => {
    const boundary = 'x-boundary-of-a-test'
    const head = (disposition: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`
    const body = Buffer.concat([
      Buffer.from(`${head(`name="${record}"`)}\r\n${id}\r\n`),
      Buffer.from(`${head(`name="${field}"; filename="${name}"`)}Content-Type: image/jpeg\r\n\r\n`),
      bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    const type = `multipart/form-data; boundary=${boundary}`
    return person.sendBytes(path, body, type)
  }
}

/** What a download is called, in the words of its header. */
async function downloadName(person: Visitor, url: string) {
  const { status, headers } = await person.get(url)
  const disposition = headers.get('content-disposition') ?? ''
  const [, encoded = ''] = /filename\*=UTF-8''(\S+)/.exec(disposition) ?? []
  return { status, type: headers.get('content-type'), name: decodeURIComponent(encoded) }
}

const countFiles = async () => {
  const [{ total }] = await db.from('exam_images').count('* as total')
  const [{ total: cards }] = await db.from('insurance_cards').count('* as total')
  return Number(total) + Number(cards)
}

const ALL: readonly Way[] = ['slot', 'extra', 'letter', 'card']

const ENDINGS: readonly [name: string, why: string][] = [
  ['virus.exe', 'a program'],
  ['x.html', 'a page'],
  ['x.svg', 'a drawing that runs'],
  ['eye.heic', 'a picture nobody decodes'],
  ['photo.jpg.exe', 'a program behind a picture'],
  ['virus.exe.', 'a dot behind the ending'],
  ['virus.exe . .', 'dots and blanks behind the ending'],
  ['photo\u202Egpj.exe', 'an ending read backwards'],
  ['photo.jpg::$DATA', 'a stream'],
  ['photo.jp g', 'an ending with a blank'],
  ['photo', 'no ending'],
  ['.jpg', 'nothing but an ending'],
  [`${'a'.repeat(400)}.html`, 'a long name of a page'],
]

test.group('Names of files', () => {
  test('F152 F154 Q106 {way}: {why} is refused, whatever its bytes are')
    .with(ALL.flatMap((way) => ENDINGS.map(([name, why]) => ({ way, name, why }))))
    .run(async ({ assert }, { way, name }) => {
      const { send } = await WAYS[way]()
      const before = await countFiles()
      const bytes = way === 'letter' ? await letterPdf() : await picture('jpeg')
      const answer = await send(name, bytes)
      assert.equal(answer.status, 422, name)
      assert.equal(answer.body.error, way === 'letter' ? NOT_A_PDF : NOT_A_PHOTO)
      assert.lengthOf(answer.body.errors, 1)
      assert.equal(await countFiles(), before)
    })

  test(
    'F152 F153 Q106 an ending of another kind than the way takes is refused, though the product knows it'
  )
    .with([
      { way: 'slot', name: 'note.txt' },
      { way: 'slot', name: 'scan.tiff' },
      { way: 'letter', name: 'letter.jpg' },
      { way: 'card', name: 'card.doc' },
    ] as const)
    .run(async ({ assert }, { way, name }) => {
      const { send } = await WAYS[way]()
      const bytes = way === 'letter' ? await letterPdf() : await picture('png')
      assert.equal((await send(name, bytes)).status, 422)
    })

  const KEPT: readonly { way: Way; name: string; as: 'jpeg' | 'png' | 'rtf'; kept: string }[] = [
    { way: 'slot', name: 'photo.png', as: 'jpeg', kept: 'photo.jpg' },
    { way: 'slot', name: 'Right eye.JPG', as: 'jpeg', kept: 'Right eye.JPG' },
    { way: 'slot', name: 'scan.pdf', as: 'png', kept: 'scan.png' },
    { way: 'extra', name: 'seen.2026.01.05.jpeg', as: 'png', kept: 'seen.2026.01.05.png' },
    { way: 'extra', name: 'note.txt', as: 'rtf', kept: 'note.rtf' },
    { way: 'extra', name: 'a.html.jpg', as: 'jpeg', kept: 'a.html.jpg' },
    { way: 'extra', name: 'photo.jpg. .', as: 'jpeg', kept: 'photo.jpg' },
    { way: 'extra', name: 'a\u0000b\u0007\u202Ec.jpg', as: 'jpeg', kept: 'abc.jpg' },
    { way: 'extra', name: 'C:\\scans\\left.bmp', as: 'png', kept: 'left.png' },
    { way: 'extra', name: "o'eil (1)*.jpg", as: 'jpeg', kept: "o'eil (1)*.jpg" },
    { way: 'extra', name: `${'é'.repeat(300)}.bmp`, as: 'jpeg', kept: `${'é'.repeat(116)}.jpg` },
    { way: 'card', name: 'card.tif', as: 'jpeg', kept: 'card.jpg' },
  ]

  test('F152 F156 Q106 {way}: a name with the bytes of {as} is kept and served as {kept}')
    .with([...KEPT])
    .run(async ({ assert }, { way, name, as, kept }) => {
      const { person, send } = await WAYS[way]()
      const answer = await send(name, as === 'rtf' ? rtf : await picture(as))
      assert.equal(answer.status, 200, answer.text)
      assert.equal(answer.body.filename, kept)
      assert.include(answer.body.message, kept)
      const file = await downloadName(person, answer.body.url)
      assert.equal(file.status, 200)
      assert.equal(file.name, kept)
    })

  test('F156 a gif is served as the PNG it was decoded to, and called one', async ({ assert }) => {
    const { person, send } = await WAYS.slot()
    const { body } = await send('eye.gif', await picture('gif'))
    assert.equal(body.filename, 'eye.gif')
    const file = await downloadName(person, body.url)
    assert.deepEqual([file.type, file.name], ['image/png', 'eye.png'])
  })

  test('F156 what was stored under an untrue name before is served under a true one')
    .with([
      { stored: 'virus.exe', served: 'virus.exe.jpg' },
      { stored: 'x.html', served: 'x.html.jpg' },
      { stored: 'photo.pdf', served: 'photo.jpg' },
      { stored: 'photo\u202Egpj.exe', served: 'photogpj.exe.jpg' },
    ])
    .run(async ({ assert }, { stored, served }) => {
      const { person, send } = await WAYS.extra()
      const { body } = await send('photo.jpg', await picture('jpeg'))
      await db
        .from('blobs')
        .whereIn('id', db.from('exam_images').where('id', body.id).select('blob_id'))
        .update({ original_filename: stored })
      const file = await downloadName(person, body.url)
      assert.deepEqual([file.type, file.name], ['image/jpeg', served])
    })
})
