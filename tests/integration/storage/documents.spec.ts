import { test } from '@japa/runner'
import { sanitiseFilename } from '#app/storage/original_filename'
import {
  accepted,
  givenStorage,
  storedBytes,
  tempFolderOf,
  whenUploaded,
} from '#tests/integration/storage/fixtures'

const EXTRA_TYPES = ['jpg', 'png', 'pdf', 'txt', 'rtf', 'doc']

/** An Office container whose directory names a Word (or another) stream. */
function container(stream: string): Buffer {
  const file = Buffer.alloc(2048)
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  file.write(stream, 1024, 'utf16le')
  return file
}

test.group('Uploading documents', (group) => {
  let given: Awaited<ReturnType<typeof givenStorage>>
  group.setup(async () => {
    given = await givenStorage()
    return () => given.end()
  })
  group.each.teardown(async () => {
    const left = await tempFolderOf(given.storage)
    if (left.length > 0) throw new Error(`${left.length} temp files left behind`)
  })

  test('{label} is kept byte for byte')
    .with([
      {
        label: 'plain text',
        bytes: Buffer.from('IOP 14 / 15 mmHg\r\n\tœdème, ß, 視力\n'),
        type: 'text/plain',
      },
      {
        label: 'an old Latin text',
        bytes: Buffer.from('Tr\xe8s bien \x96 \xe0 revoir', 'latin1'),
        type: 'text/plain',
      },
      {
        label: 'text that starts like a bitmap',
        bytes: Buffer.from('BMI 24.1, otherwise well, no changes.'),
        type: 'text/plain',
      },
      {
        label: 'text with a less-than sign',
        bytes: Buffer.from('MD < -6 dB and VFI <90%'),
        type: 'text/plain',
      },
      {
        label: 'rich text',
        bytes: Buffer.from('{\\rtf1\\ansi Seen today.}'),
        type: 'application/rtf',
      },
      { label: 'a Word file', bytes: container('WordDocument'), type: 'application/msword' },
    ])
    .run(async ({ assert }, { bytes, type }) => {
      const result = accepted(
        await whenUploaded(given.storage, bytes, { acceptedTypes: EXTRA_TYPES })
      )
      assert.equal(result.contentType, type)
      assert.isNull(result.thumbnailSha256)
      assert.isNull(result.width)
      assert.deepEqual(await storedBytes(given.storage, result.sha256), bytes)
    })

  test('{label} is refused')
    .with([
      { label: 'html', bytes: Buffer.from('  \n<HTML><body>x') },
      { label: 'an html comment', bytes: Buffer.from('<!-- note -->') },
      {
        label: 'markup after a harmless start',
        bytes: Buffer.from('Dear colleague,\n<ScRipt src=x>'),
      },
      {
        label: 'svg after much text',
        bytes: Buffer.from(`${'word '.repeat(40_000)}<svg onload=x>`),
      },
      { label: 'a tag across two chunks', bytes: Buffer.from(`${'x'.repeat(65_533)}<script>`) },
      { label: 'text with a NUL', bytes: Buffer.from('a\0b') },
      { label: 'bytes with control characters', bytes: Buffer.from([65, 1, 66, 200, 12]) },
      { label: 'an Excel file', bytes: container('Workbook') },
    ])
    .run(async ({ assert }, { bytes }) => {
      const result = await whenUploaded(given.storage, bytes, {
        acceptedTypes: EXTRA_TYPES,
        filename: 'n.txt',
      })
      assert.equal(!result.ok && result.error.type, 'not_supported')
    })

  test('a file name is only a label: {given}')
    .with([
      { given: 'OCT right.pdf', kept: 'OCT right.pdf' },
      { given: '../../etc/passwd', kept: 'passwd' },
      { given: 'C:\\scans\\left.bmp', kept: 'left.bmp' },
      { given: 'a\r\nSet-Cookie: x\0.png', kept: 'aSet-Cookie: x.png' },
      { given: 'gpj.\u202Eexe', kept: 'gpj.exe' },
      { given: '...', kept: 'file' },
      { given: '', kept: 'file' },
      { given: `${'é'.repeat(300)}.jpeg`, kept: `${'é'.repeat(115)}.jpeg` },
    ])
    .run(({ assert }, { given: name, kept }) => {
      assert.equal(sanitiseFilename(name), kept)
    })
})
