import { mock } from 'node:test'
import { test } from '@japa/runner'
import { renderDocx } from '#modules/letters/render/docx'
import type { PhysicianSource } from '#modules/letters/model/physician_source'
import {
  givenExam,
  givenFrenchSource,
  givenSource,
  longNotes,
  writeLetter,
} from '#tests/unit/letters/given_letter'
import {
  docxRow,
  docxText,
  docxXml,
  englishWordsIn,
  readDocx,
} from '#tests/unit/letters/read_letter'

async function docxOf(source: PhysicianSource): Promise<Buffer> {
  return renderDocx(writeLetter(source))
}

function footersOf(bytes: Buffer): string[] {
  return [...readDocx(bytes)]
    .filter(([path]) => /^word\/footer\d+\.xml$/.test(path))
    .map(([, data]) => data.toString('utf8'))
}

/** Paragraphs of a style. */
function styled(xml: string, style: string): string[] {
  const paragraphs = xml.match(/<w:p>.*?<\/w:p>/gs) ?? []
  return paragraphs.filter((paragraph) => paragraph.includes(`<w:pStyle w:val="${style}"/>`))
}

test.group('Letter as DOCX', () => {
  test('the right eye is the left column', async ({ assert }) => {
    const xml = docxXml(await docxOf(givenSource()))
    assert.deepEqual(docxRow(xml, 'Findings'), ['Findings', 'Right eye (OD)', 'Left eye (OS)'])
    assert.deepEqual(docxRow(xml, 'Intraocular pressure'), [
      'Intraocular pressure',
      '19\u00a0mmHg',
      '24\u00a0mmHg',
    ])
    assert.deepEqual(docxRow(xml, 'Best corrected acuity'), [
      'Best corrected acuity',
      '20/25',
      '20/40',
    ])
  })

  test('first and later pages carry patient, birth date and page x of y', async ({ assert }) => {
    const footers = footersOf(await docxOf(givenSource()))
    assert.lengthOf(footers, 2)
    for (const xml of footers) {
      assert.include(docxText(xml), 'Whitcombe, Eleanor · born November 02, 1948')
      assert.match(xml, /Page .*PAGE.* of .*NUMPAGES/s)
    }
  })

  test('the French letter is French, in its footer too', async ({ assert }) => {
    const bytes = await docxOf(givenFrenchSource())
    const text = [docxXml(bytes), ...footersOf(bytes)].map(docxText).join('\n')
    assert.include(text, 'Œil droit (OD)')
    assert.include(text, 'date de naissance')
    assert.deepEqual(englishWordsIn(text), [])
    assert.match(footersOf(bytes)[0]!, /Page .*PAGE.* sur .*NUMPAGES/s)
  })

  test('notes are all there, and markup in them is text', async ({ assert }) => {
    const omdGp = `${longNotes('The pressure is stable.', 30)}\n</w:t><w:br/> & =HYPERLINK("x")\u0001`
    const xml = docxXml(await docxOf(givenSource({ exam: givenExam({ omdGp }) })))
    assert.lengthOf(docxText(xml).match(/\d+\. The pressure is stable\./g) ?? [], 30)
    assert.include(docxText(xml), '</w:t><w:br/> & =HYPERLINK')
    assert.notInclude(xml, '\u0001')
    assert.notInclude(xml, '<w:br/>')
  })

  test('the same letter gives the same bytes whatever the clock says', async ({
    assert,
    cleanup,
  }) => {
    mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 2, 5) })
    cleanup(() => mock.timers.reset())
    const first = await docxOf(givenSource())
    mock.timers.setTime(Date.UTC(2031, 10, 20))
    assert.isTrue(first.equals(await docxOf(givenSource())))
    assert.isFalse(first.equals(await docxOf(givenSource({ reference: 'L-20419' }))))
  })

  test('what it tells in sections is under headings of the document, in the order of the letter', async ({
    assert,
  }) => {
    const letter = writeLetter(givenSource())
    const xml = docxXml(await renderDocx(letter))
    const texts = (style: string) =>
      styled(xml, style).map((paragraph) => docxText(paragraph).trim())
    assert.deepEqual(texts('Title'), [letter.letterhead.name])
    assert.deepEqual(texts('Heading1'), [letter.subject])
    assert.deepEqual(texts('Heading2'), [
      letter.findings.heading,
      ...letter.sections.map(({ heading }) => heading),
    ])
    assert.isAbove(letter.sections.length, 3)
  })

  test('a look is written once, as a style, and every style it names is there', async ({
    assert,
  }) => {
    const bytes = await docxOf(givenSource())
    const xml = docxXml(bytes)
    assert.notMatch(xml, /<w:sz |<w:b\/>/)
    const styles = docxXml(bytes, 'word/styles.xml')
    const named = new Set([...xml.matchAll(/<w:pStyle w:val="(\w+)"/g)].map(([, id]) => id!))
    assert.isAbove(named.size, 7)
    for (const id of named) assert.include(styles, `w:styleId="${id}"`)
    const look = (id: string) => new RegExp(`w:styleId="${id}".*?</w:style>`, 's').exec(styles)![0]
    assert.match(look('LetterNote'), /w:sz w:val="15"/)
    assert.match(look('LetterNote'), /w:color w:val="5b6670"/i)
    assert.match(look('Heading2'), /<w:b\/>/)
    assert.match(look('LetterDetail'), /w:sz w:val="17"/)
  })

  test('its properties name no patient', async ({ assert }) => {
    const properties = docxXml(await docxOf(givenSource()), 'docProps/core.xml')
    assert.include(properties, 'Eye examination report')
    assert.notMatch(properties, /Whitcombe|Eleanor/)
  })
})
