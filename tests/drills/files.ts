import sharp from 'sharp'
import { wholeNumber } from '#cli/values'
import { givenExam, givenOd, givenPatient } from '#database/factories/index'
import { asVisitor, type Answer, type Visitor } from '#tests/helpers/session'
import { temporaryFiles } from '#tests/helpers/temporary_files'
import { defineDrill, type Finding } from './drill.js'
import { whileServing } from './serve.js'

type Size = { files: number }

/** Whatever is uploaded is kept as a clean picture or refused in words, and never runs anywhere. */
export default defineDrill<Size>({
  summary: 'Uploads files that are not what they say, are broken, or carry something active.',
  configure: (command) =>
    command.option('--files <number>', 'uploads', wholeNumber('--files'), 400),
  run: ({ files }, { say }) => whileServing(() => uploadAll(files, say)),
})

async function uploadAll(files: number, say: (line: string) => void): Promise<Finding[]> {
  const judged: Finding = { what: 'kept or refused, in words', tried: 0, failed: [] }
  const served: Finding = { what: 'served as a clean picture', tried: 0, failed: [] }
  const od = await givenOd()
  const person = await asVisitor(od)
  const makers = await hostileFiles()
  const leftBehind = await temporaryFiles()
  for (let at = 0; at < files; at++) {
    const { what, name, bytes } = makers[at % makers.length]!(at)
    const exam = await givenExam(await givenPatient(od))
    const answer = await upload(person, exam.id, name, bytes)
    judged.tried++
    const isSaid = answer.status === 200 || (answer.status === 422 && answer.body?.errors?.[0])
    if (!isSaid && answer.status !== 413) {
      judged.failed.push(`${what}: ${answer.status} ${answer.text.slice(0, 100)}`)
    }
    if (answer.status === 200) {
      served.tried++
      const broken = whatIsActive(await person.get(answer.body.url))
      if (broken) served.failed.push(`${what}: ${broken}`)
    }
    if (judged.tried % 100 === 0) say(`${judged.tried} files`)
  }
  const left = { what: 'no temporary file is left', tried: files, failed: await leftBehind() }
  return [judged, served, left]
}

function upload(person: Visitor, exam: number, name: string, bytes: Buffer): Promise<Answer> {
  const form = new FormData()
  form.set('exam', String(exam))
  form.set('left_oct_photo', new File([new Uint8Array(bytes)], name))
  return person.post('/api/data/exam/image/upload/', form)
}

/** Marks of something that a browser or a viewer would run, and of what a file carried along. */
const ACTIVE = ['<script', '<svg', 'javascript:', '<?php', '/JavaScript', 'Exif', 'planted words']

function whatIsActive({ headers, bytes, status }: Answer): string | null {
  if (status !== 200) return `kept, and answers ${status}`
  const type = headers.get('content-type') ?? ''
  if (!/^(image\/(png|jpeg|webp)|application\/pdf)$/.test(type)) return `served as ${type}`
  if (headers.get('x-content-type-options') !== 'nosniff') return 'without nosniff'
  if (type === 'application/pdf') return null
  const text = bytes.toString('latin1')
  const mark = ACTIVE.find((each) => text.includes(each))
  return mark ? `carries “${mark}”` : null
}

type Hostile = { what: string; name: string; bytes: Buffer }

const SCRIPT = Buffer.from('<html><script>alert("planted words")</script></html>')
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>')
const PHP = Buffer.from('<?php system($_GET["planted words"]); ?>')

/** A few hundred files a seed tells apart; the same seed makes the same file. */
async function hostileFiles(): Promise<((seed: number) => Hostile)[]> {
  const drawn = sharp({
    create: { width: 120, height: 90, channels: 3, background: { r: 190, g: 70, b: 30 } },
  })
  const jpeg = await drawn
    .clone()
    .withExif({ IFD0: { Artist: 'planted words' } })
    .jpeg()
    .toBuffer()
  const png = await drawn.clone().png().toBuffer()
  const gif = await drawn.clone().gif().toBuffer()
  const pictures = [jpeg, png, gif]
  const pictureOf = (seed: number) => pictures[seed % pictures.length]!
  return [
    (seed) => ({ what: 'page called a photo', name: `${seed}.jpg`, bytes: SCRIPT }),
    () => ({ what: 'svg', name: 'eye.svg', bytes: SVG }),
    () => ({ what: 'svg called png', name: 'eye.png', bytes: SVG }),
    () => ({ what: 'nothing', name: 'eye.png', bytes: Buffer.alloc(0) }),
    (seed) => ({
      what: 'picture with a page behind it',
      name: 'eye.jpg',
      bytes: Buffer.concat([pictureOf(seed), SCRIPT, PHP]),
    }),
    (seed) => ({
      what: 'page with a picture behind it',
      name: 'eye.jpg',
      bytes: Buffer.concat([SCRIPT, pictureOf(seed)]),
    }),
    (seed) => ({
      what: 'picture cut short',
      name: 'eye.png',
      bytes: pictureOf(seed).subarray(0, 12 + ((seed * 31) % (pictureOf(seed).length - 12))),
    }),
    (seed) => ({
      what: 'picture with other bytes',
      name: 'eye.jpg',
      bytes: spoilt(pictureOf(seed), seed),
    }),
    (seed) => ({ what: 'noise', name: 'eye.png', bytes: spoilt(Buffer.alloc(4_000), seed, 4_000) }),
    (seed) => ({
      what: 'noise after a head',
      name: 'eye.jpg',
      bytes: Buffer.concat([pictureOf(seed).subarray(0, 20), spoilt(Buffer.alloc(900), seed, 900)]),
    }),
    () => ({
      what: 'far too large when opened',
      name: 'eye.png',
      bytes: withSize(png, 60_000, 60_000),
    }),
    () => ({ what: 'no size', name: 'eye.png', bytes: withSize(png, 0, 0) }),
    (seed) => ({
      what: 'odd name',
      name: ODD_NAMES[seed % ODD_NAMES.length]!,
      bytes: pictureOf(seed),
    }),
    () => ({
      what: 'pdf with a script',
      name: 'sheet.pdf',
      bytes: Buffer.from(
        '%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n'
      ),
    }),
    () => ({
      what: 'program',
      name: 'eye.png',
      bytes: Buffer.from('7f454c46020101'.repeat(40), 'hex'),
    }),
    () => ({ what: 'archive', name: 'eye.png', bytes: Buffer.from('504b0304'.repeat(90), 'hex') }),
  ]
}

const ODD_NAMES = [
  '../../../etc/passwd.jpg',
  'eye.php.jpg',
  'a'.repeat(400) + '.png',
  'œil\u202Egpj.exe',
  '"; rm -rf .jpg',
  '.htaccess',
  'eye\r\nset-cookie: a=b.png',
]

/** Some bytes changed to others, the same ones for the same seed. */
function spoilt(bytes: Buffer, seed: number, changes = 25): Buffer {
  const copy = Buffer.from(bytes)
  let state = seed * 2_654_435_761 + 1
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state >>> 8
  }
  for (let each = 0; each < changes; each++) copy[next() % copy.length] = next() & 255
  return copy
}

/** A PNG whose head says another size than its pixels have. */
function withSize(png: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(png)
  copy.writeUInt32BE(width, 16)
  copy.writeUInt32BE(height, 20)
  return copy
}
