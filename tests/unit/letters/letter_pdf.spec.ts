import { test } from '@japa/runner'
import sharp from 'sharp'
import { LetterFontError, letterFonts } from '#modules/letters/render/fonts'
import { renderPdf } from '#modules/letters/render/pdf'
import type { PhysicianSource } from '#modules/letters/model/physician_source'
import {
  givenExam,
  givenFrenchSource,
  givenSource,
  longNotes,
  writeLetter,
} from '#tests/unit/letters/given_letter'
import { englishWordsIn, lineOf, pdfTitle, readPdf, textOf } from '#tests/unit/letters/read_letter'

const NOTE =
  'The nerve fibre layer of the left eye is thinner than a year ago, in agreement with the visual field; the pressure should stay below the target.'

/** Points: the paper's width less its margin. */
const RIGHT_MARGIN = 612 - 54

async function pagesOf(source: PhysicianSource) {
  return readPdf(await renderPdf(writeLetter(source)))
}

function givenLongSource(): PhysicianSource {
  return givenSource({ exam: givenExam({ omdGp: longNotes(NOTE, 40) }) })
}

test.group('Letter as PDF', () => {
  test('the ordinary letter is one page, in either language', async ({ assert }) => {
    assert.lengthOf(await pagesOf(givenSource()), 1)
    assert.lengthOf(await pagesOf(givenFrenchSource()), 1)
  })

  test('the right eye is the left column', async ({ assert }) => {
    const [page] = await pagesOf(givenSource())
    assert.deepEqual(lineOf(page!, 'Findings'), ['Findings', 'Right eye (OD)', 'Left eye (OS)'])
    const line = lineOf(page!, 'Intraocular pressure')
    assert.deepEqual(line, ['Intraocular pressure', '19 mmHg', '24 mmHg'])
    const heading = page!.find((piece) => piece.text === 'Right eye (OD)')!
    const value = page!.find((piece) => piece.text === '19 mmHg')!
    assert.closeTo(value.x, heading.x, 0.1)
  })

  test('patient, doctors and recipient are named', async ({ assert }) => {
    const [page] = await pagesOf(givenSource())
    const text = textOf(page!)
    for (const expected of [
      'Whitcombe, Eleanor',
      'November 02, 1948',
      '9012 345 678',
      'Daniel Ferreira, OD',
      'Dr. Anneke de Vries',
      'Dr. Miriam Okafor',
      'L-20418',
    ]) {
      assert.include(text, expected)
    }
  })

  test('every page says whose it is and which of how many', async ({ assert }) => {
    const pages = await pagesOf(givenLongSource())
    assert.isAtLeast(pages.length, 3)
    pages.forEach((page, index) => {
      const footer = lineOf(page, `Page ${index + 1} of ${pages.length}`)
      assert.equal(footer[0], 'Whitcombe, Eleanor · born November 02, 1948')
      assert.include(textOf(page), 'Confidential medical information')
      const hasHead = textOf(page).includes('Dr. Anneke de Vries · Eye examination')
      assert.equal(hasHead, index > 0)
    })
  })

  test('long notes flow: nothing is lost, repeated or printed over the footer', async ({
    assert,
  }) => {
    const pages = await pagesOf(givenLongSource())
    const text = pages.map(textOf).join(' ')
    for (let number = 1; number <= 40; number++) {
      assert.lengthOf(text.split(` ${number}. The nerve`), 2, `note ${number}`)
    }
    pages.forEach((page, index) => {
      const footer = page.find((piece) => piece.text === `Page ${index + 1} of ${pages.length}`)!
      const body = page.filter((piece) => /nerve fibre|Next eye|Sincerely/.test(piece.text))
      assert.isTrue(body.every((piece) => piece.y > footer.y + 10))
    })
    assert.include(textOf(pages.at(-1)!), 'Sincerely,')
  })

  test('a French letter is French on every page', async ({ assert }) => {
    const source = givenFrenchSource({ omdGp: longNotes('Le champ visuel est stable.', 80) })
    const pages = await pagesOf(source)
    assert.isAtLeast(pages.length, 2)
    pages.forEach((page, index) => {
      const text = textOf(page)
      assert.include(text, `Page ${index + 1} sur ${pages.length}`)
      assert.include(text, 'Bélanger-L’Écuyer, Françoise · date de naissance')
      assert.deepEqual(englishWordsIn(text), [])
    })
  })

  test('characters beyond Latin-1 print, and unbroken words stay inside', async ({ assert }) => {
    const name = { first: 'Nguyễn Thị Ánh', last: 'Wójcik-Świątkiewicz' }
    const omdGp = `IOP ≥ 24 or ≤ 10 − ½ → œdème : ${'w'.repeat(600)}`
    const source = givenSource({
      patient: { ...givenSource().patient, name },
      exam: givenExam({ omdGp }),
    })
    const pages = await pagesOf(source)
    const pieces = pages.flat()
    const text = textOf(pieces)
    assert.include(text, 'Wójcik-Świątkiewicz, Nguyễn Thị Ánh')
    assert.include(text, 'IOP ≥ 24 or ≤ 10 − ½ → œdème')
    const long = pieces.filter((piece) => /^w+$/.test(piece.text))
    assert.equal(long.map((piece) => piece.text).join('').length, 600)
    assert.isTrue(long.every((piece) => piece.x + piece.width <= RIGHT_MARGIN))
  })

  test('the same letter gives the same bytes, another letter others', async ({ assert }) => {
    const first = await renderPdf(writeLetter(givenSource()))
    const again = await renderPdf(writeLetter(givenSource()))
    const other = await renderPdf(writeLetter(givenSource({ reference: 'L-20419' })))
    assert.isTrue(first.equals(again))
    assert.isFalse(first.equals(other))
  })

  test('the title names no patient', async ({ assert }) => {
    const title = await pdfTitle(await renderPdf(writeLetter(givenSource())))
    assert.equal(title, 'Eye examination report')
  })

  test('pictures stand on their own side with their caption', async ({ assert }) => {
    const image = async (side: 'od' | 'os') => ({
      side,
      kind: 'fundus_photo' as const,
      date: '2026-03-01' as const,
      data: await sharp({
        create: { width: 40, height: 30, channels: 3, background: side === 'od' ? 'red' : 'blue' },
      })
        .png()
        .toBuffer(),
      mime: 'image/png' as const,
      width: 40,
      height: 30,
    })
    // Given left eye first: the side decides, not the order.
    const pictures = [await image('os'), await image('od')]
    const pages = await pagesOf(givenSource({ exam: givenExam({ pictures, omdGp: '' }) }))
    const pieces = pages.flat()
    const right = pieces.find((piece) => piece.text.startsWith('Right eye (OD), fundus'))!
    const left = pieces.find((piece) => piece.text.startsWith('Left eye (OS), fundus'))!
    assert.isBelow(right.x, left.x)
    assert.closeTo(right.y, left.y, 0.1)
  })

  test('Q164 a character that no font has stops the letter instead of vanishing', async ({
    assert,
  }) => {
    const name = { first: 'ᐊᓚᓱᖅ', last: 'Whitcombe' }
    const source = givenSource({ patient: { ...givenSource().patient, name } })
    await assert.rejects(() => renderPdf(writeLetter(source)), /U\+140A/)
  })

  test('a font that is not there stops the letter', ({ assert }) => {
    const missing = { regular: '/no/such/regular.ttf', semibold: '/no/such/bold.ttf' }
    assert.throws(() => letterFonts(missing), LetterFontError)
  })
})
