import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { phoneText } from '#modules/letters/model/phone_text'
import { letterTypeOf, type LetterType } from '#letters/rules'
import { docxRow, docxXml, eyeRows, readPdf, textOf } from '#tests/unit/letters/read_letter'
import { givenOmdr, movePractice } from '#database/factories/index'
import { examRow } from '#tests/helpers/visits'
import {
  EYE_ROWS,
  KEPT,
  PHYSICIAN_TEXTS,
  givenChart,
  type Chart,
} from '#tests/functional/letters/given_chart'
import {
  HEADINGS,
  IN_BOTH,
  REVIEWED_FOR,
  WRITTEN,
  fetched,
  includesAll,
  includesNone,
  plain,
  recipientsOf,
  signersOf,
  textsOf,
} from '#tests/functional/letters/read_chart'

test.group('Letters, read back whole', (group) => {
  let chart: Chart
  group.setup(async () => {
    chart = await givenChart()
  })

  test('F287 Q164 {type} in {locale}: every value under its own eye, in PDF and DOCX')
    .with(IN_BOTH)
    .run(async ({ assert }, { type, locale }) => {
      const rows = eyeRows(
        await readPdf(await fetched(chart, type, 'pdf', locale)),
        HEADINGS[locale]
      )
      const xml = docxXml(await fetched(chart, type, 'docx', locale))
      for (const [label, expected] of Object.entries(EYE_ROWS[locale])) {
        const values = expected.map(plain)
        assert.deepEqual(rows[label]?.map(plain), values, `PDF: ${label}`)
        assert.deepEqual(docxRow(xml, label).map(plain), [label, ...values], `DOCX: ${label}`)
      }
    })

  test('F287 Q158 Q164 {type} in {locale} goes to its own recipient and is signed by who reviewed')
    .with(IN_BOTH)
    .run(async ({ assert }, { type, locale }) => {
      const record = letterTypeOf(type)
      const recipients = recipientsOf(chart, locale)
      const signer = signersOf(record.author as 'omdr' | 'omdc', locale)
      for (const text of await textsOf(chart, type, locale)) {
        includesAll(assert, text, recipients[record.recipient])
        for (const kind of ['gp', 'md2', 'igp'] as const) {
          if (kind !== record.recipient) includesNone(assert, text, recipients[kind])
        }
        includesAll(assert, text, signer.own)
        includesNone(assert, text, signer.other)
        includesNone(assert, text, [chart.usualIgp.igpName])
        includesNone(assert, text, ['Later', chart.laterOmdr.omdName, chart.laterOmdc.omdName])
        assert.include(text, REVIEWED_FOR[locale].replace('{practice}', chart.practice.name))
        assert.include(text, `${chart.exam.id}-${type}`)
      }
    })

  test(
    'F287 Q166 {$self} says what was found and decided, past and current apart, and nothing private'
  )
    .with(WRITTEN)
    .run(async ({ assert }, type) => {
      for (const text of await textsOf(chart, type)) {
        includesAll(assert, text, PHYSICIAN_TEXTS)
        includesAll(assert, text, ['Asked of the optometrist', 'Repeat visual field'])
        includesNone(assert, text, Object.values(KEPT))
        includesNone(assert, text, ['Text injector', 'A copy of this report', 'not measured'])
      }
    })

  test('F287 Q166 in French the same is said', async ({ assert }) => {
    for (const text of await textsOf(chart, 'omdc-md2', 'fr')) {
      includesAll(assert, text, [
        'Tomas Lindqvist, M.D.',
        'Gouttes actuelles : Brimonidine/timolol (Combigan), œil droit',
        'Gouttes jusqu’à hier : Acétazolamide (oral), œil gauche (often missed)',
        '22–29 mm Hg, œil gauche (sans gouttes; après Iridotomie au laser; Tonomètre sans contact)',
        'Ravi Subramaniam, M.D.',
        '6 mars 2026',
        'Demandé à l’optométriste',
        'Répéter le champ visuel',
      ])
      includesNone(assert, text, ['Insertion de texte', 'de Vries', 'Okafor', '3 mars 2026'])
    }
  })

  test('F287 the reviewer’s letterhead is the reviewer’s own, not the optometrist’s clinic', async ({
    assert,
  }) => {
    const [page] = await readPdf(await fetched(chart, 'omdr-gp', 'pdf', 'en'))
    const recipient = page!.find(({ text }) => text === 'Dr. Miriam Okafor')!
    const head = page!.filter(({ y }) => y > recipient.y + 1)
    const text = plain(textOf(head))
    includesAll(assert, text, ['Dr. Anneke de Vries', '9 Invented Avenue', '(250) 555-0150'])
    const { name, address, phone } = chart.practice
    const practicePhone = plain(phoneText(phone))
    includesNone(assert, text, [name, address, practicePhone])
    includesAll(assert, plain(textOf(page!)), ['Examined at', `${name}, ${practicePhone}`])
  })

  test('F287 fundus pictures stand under their own eye', async ({ assert }) => {
    const pieces = (await readPdf(await fetched(chart, 'omdr-gp', 'pdf', 'en'))).flat()
    const [right, left] = ['Right eye (OD), fundus', 'Left eye (OS), fundus'].map((caption) =>
      pieces.find(({ text }) => text.startsWith(caption))
    )
    assert.isBelow(right!.x, left!.x)
    const docx = docxXml(await fetched(chart, 'omdr-gp', 'docx', 'en'))
    const [first, second] = ['Right', 'Left'].map((side) => docx.indexOf(`descr="${side} eye`))
    assert.isAtLeast(first!, 0)
    assert.isBelow(first!, second!)
    const pdf = await fetched(chart, 'omdr-gp', 'pdf', 'en')
    assert.lengthOf(pdf.toString('latin1').match(/\/Subtype \/Image/g) ?? [], 2)
  })
})

test.group('A letter and the record behind it', () => {
  test('F287 how a drop was taken is said in the letter’s language: {locale}')
    .with([
      { locale: 'en', good: 'Timolol, left eye (good)', not: 'bonne' },
      { locale: 'fr', good: 'Timolol, œil gauche (bonne)', not: 'good' },
    ] as const)
    .run(async ({ assert }, { locale, good, not }) => {
      const chart = await givenChart()
      const drop = { glc_past_drops_eye_select: 'OS', glc_past_drops_select: 'Timolol' }
      const rows = JSON.stringify([{ ...drop, glc_past_drops_compliance_select: 'good' }])
      await db.from('exams').where('id', chart.exam.id).update({ glc_past_drops: rows })
      for (const type of ['omdr-gp', 'od-omdc'] as const) {
        for (const text of await textsOf(chart, type, locale)) {
          assert.include(text, good)
          assert.notInclude(text, `(${not})`)
        }
      }
    })

  test('Q148 Q164 of eyes with a daily curve alone the visit’s instrument is told: {locale}')
    .with([
      { locale: 'en', own: 'Tono-Pen', label: 'Pressure measured by', told: 'applanation' },
      { locale: 'fr', own: 'Tono-Pen', label: 'Pression mesurée par', told: 'aplanation' },
    ] as const)
    .run(async ({ assert }, { locale, own, label, told }) => {
      const chart = await givenChart()
      const eyes = () => db.from('exam_eyes').where('exam_id', chart.exam.id)
      const read = async (type: LetterType, values: readonly [string, string]) => {
        const pdf = await readPdf(await fetched(chart, type, 'pdf', locale))
        assert.deepEqual(eyeRows(pdf, HEADINGS[locale])[label]?.map(plain), values)
        const xml = docxXml(await fetched(chart, type, 'docx', locale))
        assert.deepEqual(docxRow(xml, label).map(plain), [label, ...values])
      }
      // One reading was taken back, and what said how it was taken is not the curve's.
      await eyes().where('eye', 'os').update({ iop: null })
      for (const type of ['omdr-gp', 'od-omdc'] as const) await read(type, [`${own}, 10:32`, told])
      await eyes().update({ iop: null })
      for (const type of ['omdr-gp', 'od-omdc'] as const) await read(type, [told, told])
    })

  test('Q60 Q148 the time of a pressure is the one that the chart shows, wherever the practice is', async ({
    assert,
  }) => {
    const chart = await givenChart()
    await movePractice(chart.exam.practice_id, 'America/Toronto')
    for (const type of ['omdr-gp', 'od-omdc'] as const) {
      const rows = eyeRows(await readPdf(await fetched(chart, type, 'pdf', 'en')), HEADINGS.en)
      assert.deepEqual(rows['Pressure measured by']?.map(plain), [
        'Tono-Pen, 10:32',
        'iCare, 10:41',
      ])
    }
  })

  test('Q96 Q164 a C/D that stands as XXX was not entered: it is left out', async ({ assert }) => {
    const chart = await givenChart()
    const eyes = () => db.from('exam_eyes').where('exam_id', chart.exam.id)
    const label = 'Vertical cup-to-disc ratio'
    await eyes().where('eye', 'os').update({ cd: 'XXX' })
    const xml = docxXml(await fetched(chart, 'omdr-gp', 'docx', 'en'))
    assert.deepEqual(docxRow(xml, label).map(plain), [label, '0.45', '–'])
    await eyes().update({ cd: 'XXX' })
    for (const text of await textsOf(chart, 'omdr-gp')) assert.notInclude(text, label)
  })

  test('Q150 Q164 that there was no view of a disc is printed in words, and is no empty place', async ({
    assert,
  }) => {
    const chart = await givenChart()
    const eyes = () => db.from('exam_eyes').where('exam_id', chart.exam.id)
    await eyes().where('eye', 'os').update({ cd: 'NV' })
    for (const [locale, label, value, words] of [
      ['en', 'Vertical cup-to-disc ratio', '0.45', 'no view'],
      ['fr', 'Rapport C/D vertical', '0,45', 'non visible'],
    ] as const) {
      const xml = docxXml(await fetched(chart, 'omdr-gp', 'docx', locale))
      assert.deepEqual(docxRow(xml, label).map(plain), [label, value, words])
    }
  })

  test('F287 F252 the drop of a treatment is named in the letter’s language, a trade name as it is', async ({
    assert,
  }) => {
    const chart = await givenChart()
    await db.from('exams').where('id', chart.exam.id).update({ side_effect_drop: 'Zimed' })
    for (const [locale, start, not] of [
      ['en', 'Start: prostaglandin;', 'prostaglandine'],
      ['fr', 'Commencer : prostaglandine;', 'prostaglandin;'],
    ] as const) {
      for (const text of await textsOf(chart, 'omdr-gp', locale)) {
        assert.include(text, start)
        assert.include(text, 'Zimed')
        assert.notInclude(text, not)
      }
    }
  })

  test('Q164 Q46 what the office corrects after the review is said beside the day of the review', async ({
    assert,
  }) => {
    const chart = await givenChart()
    const { id } = chart.exam
    for (const [fields, isSaid] of [
      [{ billing_note: 'Ask again.' }, false],
      [{ od_question: 'Is it the drops?' }, false],
      [{ e_notes: 'Cells in the anterior chamber' }, true],
    ] as const) {
      const { version } = await db.from('exams').where('id', id).firstOrFail()
      const saved = await chart.admin.post('/api/data/exam/save/', { id, version, ...fields })
      assert.equal(saved.status, 200, saved.text)
      for (const [locale, words] of [
        ['en', 'by the office, after the review'],
        ['fr', 'par l’administration, après la révision'],
      ] as const) {
        for (const text of await textsOf(chart, 'omdr-gp', locale)) {
          assert.equal(text.replace(/\s+/g, ' ').includes(words), isSaid, text)
        }
      }
    }
  })

  test('Q164 reassigning a reviewed chart changes nothing in its letters', async ({ assert }) => {
    const chart = await givenChart()
    const before = await textsOf(chart, 'omdr-gp')
    const third = await givenOmdr({ omd: { first_name: 'Third', last_name: 'Reviewer' } })
    const answer = await chart.admin.post('/api/data/exam/set_omdr/', {
      exam_id: chart.exam.id,
      omdr_id: third.omdId,
    })
    assert.equal(answer.status, 200)
    assert.equal((await examRow(chart.exam.id)).omdr_id, third.omdId)
    assert.deepEqual(await textsOf(chart, 'omdr-gp'), before)
  })

  test('Q164 Q176 after a second review the newest finished one signs', async ({ assert }) => {
    const chart = await givenChart()
    await db.table('reviews').insert({
      exam_id: chart.exam.id,
      role: 'omdr',
      omd_id: chart.laterOmdr.omdId,
      reviewed_at: new Date('2026-04-09T20:00:00Z'),
    })
    await db.table('reviews').insert({
      exam_id: chart.exam.id,
      role: 'omdr',
      omd_id: chart.laterOmdc.omdId,
      assigned_at: new Date('2026-04-20T20:00:00Z'),
    })
    for (const text of await textsOf(chart, 'omdr-gp')) {
      includesAll(assert, text, ['Dr. Later Reviewer', 'April 09, 2026'])
      includesNone(assert, text, ['de Vries', 'Later Consultant', 'March 03, 2026'])
    }
  })
})
