import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { test } from '@japa/runner'
import {
  accepted,
  bitmap,
  givenStorage,
  picture,
  tempFolderOf,
  whenUploaded,
} from '#tests/integration/storage/fixtures'

/** Bytes one decoding child may take. */
const LIMIT = 400_000_000
const PAGE_BYTES = 4096

/** The most memory any of the children had while the work ran. */
async function peakOf(pids: () => number[], work: () => Promise<unknown>) {
  let peak = 0
  const look = async () => {
    for (const pid of pids()) {
      const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '0 0')
      peak = Math.max(peak, Number(statm.split(' ')[1]) * PAGE_BYTES)
    }
  }
  const timer = setInterval(() => void look(), 10)
  await work()
  clearInterval(timer)
  return peak
}

/** A PDF of one page with one grey picture: little to send, much to draw. */
function pdfWithPicture(side: number): Buffer {
  const pixels = deflateSync(Buffer.alloc(side * side), { level: 9 })
  const draw = 'q 612 0 0 792 0 0 cm /Im Do Q'
  const bodies = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from(
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 5 0 R/Resources<</XObject<</Im 4 0 R>>>>>>'
    ),
    Buffer.concat([
      Buffer.from(
        `<</Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode/Length ${pixels.length}>>\nstream\n`
      ),
      pixels,
      Buffer.from('\nendstream'),
    ]),
    Buffer.from(`<</Length ${draw.length}>>\nstream\n${draw}\nendstream`),
  ]
  const parts = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  for (const [index, body] of bodies.entries()) {
    offsets.push(parts.reduce((sum, part) => sum + part.length, 0))
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n'))
  }
  const start = parts.reduce((sum, part) => sum + part.length, 0)
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 6\n0000000000 65535 f \n${rows}trailer\n<</Size 6/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`
    )
  )
  return Buffer.concat(parts)
}

test.group('What a decoder may take', (group) => {
  group.each.timeout(60_000)

  test('the largest picture of a type is taken, by less than the limit: {label}')
    .with([
      { label: 'jpeg', make: () => picture(7_000, 5_400).jpeg({ quality: 60 }).toBuffer() },
      {
        label: 'progressive jpeg',
        make: () => picture(7_000, 5_400).jpeg({ quality: 60, progressive: true }).toBuffer(),
      },
      { label: 'png', make: () => picture(7_000, 5_400).png().toBuffer() },
      {
        label: 'bmp',
        make: async () =>
          bitmap(5_600, 4_200, { bits: 24, topDown: false }, (x, y) => [x & 255, y & 255, 90]),
      },
    ])
    .run(async ({ assert, cleanup }, { make }) => {
      const { storage, end } = await givenStorage()
      cleanup(end)
      const bytes = await make()
      const peak = await peakOf(
        () => storage.decoder.pids,
        async () => accepted(await whenUploaded(storage, bytes, { maxBytes: 200_000_000 }))
      )
      assert.isBelow(peak, LIMIT)
      assert.isAbove(peak, 50_000_000, 'control: it was measured')
    })

  test('a bitmap above its own budget is refused by name', async ({ assert, cleanup }) => {
    const { storage, end } = await givenStorage()
    cleanup(end)
    const liar = bitmap(4, 4, { bits: 24, topDown: false }, () => [0, 0, 0])
    liar.writeInt32LE(6_000, 18)
    liar.writeInt32LE(4_100, 22)
    const result = await whenUploaded(storage, liar)
    assert.equal(!result.ok && result.error.type, 'too_many_pixels')
  })

  test('a PDF that unpacks to 900 MB takes no more either, and the next file is served', async ({
    assert,
    cleanup,
  }) => {
    const { storage, end } = await givenStorage()
    cleanup(end)
    const bomb = pdfWithPicture(30_000)
    assert.isBelow(bomb.length, 1_048_575, 'small enough to be sent')
    // Drawn row by row or refused: it is the memory that counts.
    const peak = await peakOf(
      () => storage.decoder.pids,
      () => whenUploaded(storage, bomb, { filename: 'report.pdf' })
    )
    assert.isBelow(peak, LIMIT)
    assert.deepEqual(await tempFolderOf(storage), [])
    const next = await whenUploaded(storage, await picture(300, 200).jpeg().toBuffer())
    assert.isTrue(next.ok)
    const control = await whenUploaded(storage, pdfWithPicture(500), { filename: 'report.pdf' })
    assert.isTrue(control.ok)
  })
})
