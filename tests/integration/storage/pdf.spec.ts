import { inflateSync } from 'node:zlib'
import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib'
import PDFKit from 'pdfkit'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { test } from '@japa/runner'
import {
  accepted,
  givenStorage,
  storedBytes,
  tempFolderOf,
  whenUploaded,
} from '#tests/integration/storage/fixtures'

const ACTIVE =
  /\/(?:JS|JavaScript|OpenAction|AA|Launch|EmbeddedFiles?|EF|XFA|RichMedia|SubmitForm|ImportData|GoToR|GoToE|FileAttachment|Rendition|Metadata|Producer)\b/

/** A PDF written by hand, objects numbered from 1, the first being the catalogue. */
function handwritten(objects: readonly string[], trailer = ''): Buffer {
  let body = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  return Buffer.from(
    `${body}xref\n0 ${count}\n0000000000 65535 f \n${rows}` +
      `trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1'
  )
}

const TEXT = 'BT /AA 24 Tf 72 700 Td (Optic disc report) Tj ET'
const stream = (text: string, entries = '') =>
  `<< /Length ${text.length} ${entries} >>\nstream\n${text}\nendstream`

/** Page, fonts and text; the font's name is one that must not be mistaken for a key. */
function report(catalogue: string, page: string, more: readonly string[]): Buffer {
  return handwritten([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R
        /Resources << /Font << /AA 5 0 R >> >> ${page} >>`,
    stream(TEXT),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...more,
  ])
}

/** Everything a reader of the file could see, compressed streams opened. */
function opened(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
  const inflated = streams.map(([, bytes]) => {
    try {
      return inflateSync(Buffer.from(bytes!, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  return [pdf.toString('latin1'), ...inflated].join('\n')
}

test.group('Uploading PDFs', (group) => {
  let given: Awaited<ReturnType<typeof givenStorage>>
  group.setup(async () => {
    given = await givenStorage()
    return () => given.end()
  })
  group.each.teardown(async () => {
    const left = await tempFolderOf(given.storage)
    if (left.length > 0) throw new Error(`${left.length} temp files left behind`)
  })
  const upload = (bytes: Uint8Array, options = {}) => whenUploaded(given.storage, bytes, options)
  const cleaned = async (bytes: Uint8Array) => {
    const result = accepted(await upload(bytes))
    return storedBytes(given.storage, result.sha256)
  }

  test('scripts, open actions, attachments and forms that send are gone; the text stays', async ({
    assert,
  }) => {
    const hostile = report(
      `/OpenAction 6 0 R /AA << /WC 6 0 R >> /Metadata 9 0 R
       /Names << /JavaScript << /Names [(a) 6 0 R] >> /EmbeddedFiles << /Names [(x) 8 0 R] >> >>
       /AcroForm << /XFA (xfa) /Fields [] >>`,
      `/AA << /O 6 0 R >> /Annots [10 0 R 11 0 R 12 0 R 13 0 R]`,
      [
        '<< /S /JavaScript /JS 7 0 R /Next << /S /Launch /F (calc.exe) >> >>',
        stream('app.alert("hidden payload")'),
        `<< /Type /Filespec /F (x.exe) /EF << /F 7 0 R >> >>`,
        stream('<x:xmpmeta>A. Patient</x:xmpmeta>', '/Type /Metadata /Subtype /XML'),
        '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /SubmitForm /F (http://x) >> >>',
        '<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS 8 0 R >>',
        '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (javascript:alert\\(1\\)) >> >>',
        '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://clinic.example/) >> >>',
      ]
    )
    assert.match(opened(hostile), ACTIVE)

    const clean = await cleaned(hostile)
    const seen = opened(clean).replaceAll('/AA 5 0 R', '')
    assert.notMatch(seen.replaceAll('/AA 24 Tf', ''), ACTIVE)
    assert.notInclude(seen, 'hidden payload')
    assert.notInclude(seen, 'A. Patient')
    assert.notInclude(seen, 'javascript:')
    assert.include(seen, 'https://clinic.example/')

    const again = await PDFDocument.load(clean)
    assert.isFalse(again.catalog.has(PDFName.of('OpenAction')))
    const proxy = await getDocumentProxy(new Uint8Array(clean))
    assert.include((await extractText(proxy, { mergePages: true })).text, 'Optic disc report')
    assert.isNotOk(await proxy.getJSActions())
    assert.isNotOk(await proxy.getOpenAction())
    assert.isNotOk(await proxy.getAttachments())
  })

  test('names spelt with escapes are the same names', async ({ assert }) => {
    const hidden = report(
      '/Open#41ction << /#53 /J#61vaScript /#4a#53 (app.alert\\(7331\\)) >>',
      '',
      []
    )
    const seen = opened(await cleaned(hidden))
    assert.notInclude(seen, '7331')
    assert.notMatch(seen, /Open|avaScript/)
  })

  test('a script inside a compressed object stream is gone too', async ({ assert }) => {
    const document = await PDFDocument.create()
    const page = document.addPage([300, 200])
    page.drawText('inside', { font: await document.embedFont(StandardFonts.Helvetica) })
    document.addJavaScript('boot', 'app.alert("from an object stream")')
    await document.attach(Buffer.from('payload'), 'payload.bin')
    const hostile = Buffer.from(await document.save({ useObjectStreams: true }))
    assert.match(opened(hostile), ACTIVE)
    assert.notMatch(opened(await cleaned(hostile)), ACTIVE)
  })

  test('a catalogue hidden behind a font table is cleaned as a catalogue', async ({ assert }) => {
    const hostile = handwritten([
      '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(4711\\)) >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources << /Font 1 0 R >> >>',
    ])
    assert.notInclude(opened(await cleaned(hostile)), '4711')
  })

  test('even a harmless action does not run by itself on opening', async ({ assert }) => {
    for (const action of [
      '[3 0 R /Fit]',
      '<< /S /GoTo /D [3 0 R /Fit] >>',
      '<< /S /Thread /D 1 >>',
    ]) {
      assert.notMatch(opened(await cleaned(report(`/OpenAction ${action}`, '', []))), /OpenAction/)
    }
  })

  test('an object first met as a font table is cleaned when met again as what it is', async ({
    assert,
  }) => {
    const hostile = handwritten([
      '<< /Type /Catalog /AcroForm 4 0 R /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources << /Font 4 0 R >> >>',
      '<< /Fields [] /XFA (form program 4711) >>',
    ])
    assert.notInclude(opened(await cleaned(hostile)), '4711')
  })

  test('what follows the last revision, and what it replaced, is not kept', async ({ assert }) => {
    const revised = Buffer.concat([
      report('', '', [stream('an older secret')]),
      Buffer.from('\n<html><script>steal()</script></html>'),
    ])
    const clean = await cleaned(revised)
    assert.notInclude(opened(clean), 'steal')
    assert.notInclude(opened(clean), 'older secret')
  })

  test('the thumbnail shows the first page', async ({ assert }) => {
    const result = accepted(
      await upload(await printed((pdf) => pdf.rect(0, 0, 306, 792).fill('red')))
    )
    assert.equal(result.contentType, 'application/pdf')
    assert.deepEqual([result.width, result.height], [612, 792])
    const thumbnail = sharp(await storedBytes(given.storage, result.thumbnailSha256!))
    const { data, info } = await thumbnail.raw().toBuffer({ resolveWithObject: true })
    assert.deepEqual([info.width, info.height], [288, 372])
    const at = (x: number, y: number) => [
      ...data.subarray((y * 288 + x) * 3, (y * 288 + x) * 3 + 3),
    ]
    const [red, green] = at(50, 180)
    assert.isTrue(red! > 200 && green! < 60)
    assert.isAbove(at(250, 180)[1]!, 240)
  })

  test('an encrypted PDF is refused by name', async ({ assert }) => {
    const locked = await printed((pdf) => pdf.text('secret'), {
      userPassword: 'x',
      ownerPassword: 'y',
    })
    const result = await upload(locked)
    assert.deepEqual(result, { ok: false, error: { type: 'undecodable', detail: 'pdf_encrypted' } })
  })

  test('a PDF of more than 200 pages is refused, one of 200 is not', async ({ assert }) => {
    const pages = (count: number) =>
      printed((pdf) => {
        for (let page = 1; page < count; page++) pdf.addPage()
      })
    assert.isTrue((await upload(await pages(200))).ok)
    const result = await upload(await pages(201))
    assert.deepEqual(result, {
      ok: false,
      error: { type: 'undecodable', detail: 'pdf_too_many_pages' },
    })
  })

  test('a broken PDF is refused: {label}')
    .with([
      { label: 'only a header', make: () => Buffer.from('%PDF-1.7\nhello') },
      {
        label: 'no pages',
        make: () =>
          handwritten([
            '<< /Type /Catalog /Pages 2 0 R >>',
            '<< /Type /Pages /Kids [] /Count 0 >>',
          ]),
      },
      {
        label: 'pages that contain themselves',
        make: () =>
          handwritten([
            '<< /Type /Catalog /Pages 2 0 R >>',
            '<< /Type /Pages /Kids [2 0 R] /Count 9 >>',
          ]),
      },
      { label: 'cut in half', make: () => report('', '', []).subarray(0, 260) },
      { label: 'nested without end', make: () => report(`/X ${'['.repeat(200_000)}`, '', []) },
    ])
    .run(async ({ assert }, { make }) => {
      const result = await upload(make())
      assert.equal(!result.ok && result.error.type, 'undecodable')
      assert.match(!result.ok ? result.error.detail : '', /^pdf_/)
    })
})

function printed(draw: (pdf: PDFKit.PDFDocument) => unknown, options = {}): Promise<Buffer> {
  const pdf = new PDFKit(options)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const whole = new Promise<Buffer>((resolve) =>
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
  )
  draw(pdf)
  pdf.end()
  return whole
}
