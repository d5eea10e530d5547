import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { phoneText } from '#modules/letters/model/phone_text'
import { LETTER_TYPES, isAddressedToOmd, letterTypeOf, type LetterType } from '#letters/rules'
import { docxRow, docxXml, eyeRows, readPdf } from '#tests/unit/letters/read_letter'
import { givenOmdc } from '#database/factories/index'
import {
  EYE_ROWS,
  KEPT,
  PHYSICIAN_TEXTS,
  givenChart,
  type Chart,
} from '#tests/functional/letters/given_chart'
import { uniquePhone } from '#database/factories/support'
import { uploadLetter, whenJobRuns } from '#tests/functional/letters/given_letter'
import {
  BOTH,
  HEADINGS,
  fetched,
  includesAll,
  includesNone,
  pdfText,
  physician,
  plain,
  recipientsOf,
  signersOf,
  textsOf,
} from '#tests/functional/letters/read_chart'
import { asVisitor } from '#tests/helpers/session'

const TYPES = LETTER_TYPES.filter(isAddressedToOmd)
const IN_BOTH = TYPES.flatMap((type) => BOTH.map((locale) => ({ type, locale })))
const isReviewers = (type: LetterType) => letterTypeOf(type).author === 'omdr'

/** Rows only a review fills: none of them is the optometrist's to say. */
const DECIDED = {
  en: ['Target pressure', 'Target of the treatment', 'Visual field, reviewer’s reading'],
  fr: ['Pression cible', 'Cible du traitement', 'Champ visuel, lecture du réviseur'],
} as const

/** What each one asks for, and no other. */
const SUBJECTS = {
  'od-omdr': ['Request for an ophthalmology review', 'Demande d’avis en ophtalmologie'],
  'od-omdc': [
    'Referral for an ophthalmology consultation',
    'Demande de consultation en ophtalmologie',
  ],
  'omdr-omdc': [
    'Referral for an ophthalmology consultation',
    'Demande de consultation en ophtalmologie',
  ],
  'omdr-omdc-cat': [
    'Referral for a cataract consultation',
    'Demande de consultation pour cataracte',
  ],
  'od-omdc-cat': ['Referral for a cataract consultation', 'Demande de consultation pour cataracte'],
  'rlu-omd': [
    'Referral for an ophthalmology consultation',
    'Demande de consultation en ophtalmologie',
  ],
  'rlu-omdsx': ['Referral for eye surgery', 'Demande de consultation en chirurgie oculaire'],
} as const satisfies Partial<Record<LetterType, readonly [string, string]>>

const DATE = { en: 'April 17, 2026', fr: '17 avril 2026' } as const

/** The chart as a letter visit, and an ophthalmologist who has nothing to do with it yet. */
async function givenReferral() {
  const chart = await givenChart()
  await db
    .from('exams')
    .where('id', chart.exam.id)
    .update({ is_referral_letter_upload_pei: true, rlu_exam_is_premium: true, od_omd: NOTE })
  const fax = uniquePhone()
  const surgeon = await givenOmdc({
    omd: {
      is_reviewer: true,
      first_name: 'Solveig',
      last_name: 'Haraldsen',
      address: '31 Conjured Lane',
      city: 'Kamloops',
      fax,
      email: `solveig${fax}@eyes.example`,
    },
  })
  return { chart, surgeon, fax }
}

const NOTE = 'Lens is dense on the right.'

test.group('Letters to an ophthalmologist', (group) => {
  let chart: Chart
  let fax: string
  let named: { omd: number | null; ipc_date: string }
  group.setup(async () => {
    const given = await givenReferral()
    chart = given.chart
    fax = given.fax
    named = { omd: given.surgeon.omdId, ipc_date: '2026-04-17' }
  })

  test('F288 {type} in {locale}: every value under its own eye, in PDF and DOCX')
    .with(IN_BOTH)
    .run(async ({ assert }, { type, locale }) => {
      const pdf = await readPdf(await fetched(chart, type, 'pdf', locale, named))
      const rows = eyeRows(pdf, HEADINGS[locale])
      const xml = docxXml(await fetched(chart, type, 'docx', locale, named))
      const decided: readonly string[] = isReviewers(type) ? [] : DECIDED[locale]
      for (const [label, expected] of Object.entries(EYE_ROWS[locale])) {
        if (decided.includes(label)) continue
        const values = expected.map(plain)
        assert.deepEqual(rows[label]?.map(plain), values, `PDF: ${label}`)
        assert.deepEqual(docxRow(xml, label).map(plain), [label, ...values], `DOCX: ${label}`)
      }
      for (const label of decided) assert.notProperty(rows, label)
    })

  test('F288 Q158 {type} in {locale} goes to the one who was named, with the day of the referral')
    .with(IN_BOTH)
    .run(async ({ assert }, { type, locale }) => {
      const others = Object.entries(recipientsOf(chart, locale))
        .filter(([kind]) => kind !== 'omd')
        .flatMap(([, parts]) => parts)
      const [en, fr] = SUBJECTS[type as keyof typeof SUBJECTS]
      const subject = locale === 'en' ? en : fr
      for (const text of await textsOf(chart, type, locale, named)) {
        includesAll(assert, text, [
          physician('Solveig Haraldsen', locale),
          '31 Conjured Lane',
          'Kamloops',
          plain(phoneText(fax)),
          DATE[locale],
          subject,
          `${chart.exam.id}-${type}`,
        ])
        includesNone(assert, text, others)
        includesNone(assert, text, [chart.laterOmdr.omdName!, chart.laterOmdc.omdName!])
        const foreign = Object.values(SUBJECTS)
          .map((pair) => pair[locale === 'en' ? 0 : 1])
          .filter((each) => each !== subject)
        includesNone(assert, text, foreign)
        includesNone(assert, text, Object.values(KEPT))
      }
    })

  test(
    'F288 Q164 {type} in {locale} is signed by who wrote it, and says nothing that another one decided'
  )
    .with(IN_BOTH)
    .run(async ({ assert }, { type, locale }) => {
      const optometrist = locale === 'en' ? 'Daniel Ferreira, OD' : 'Daniel Ferreira, O.D.'
      const { own, other } = signersOf('omdr', locale)
      for (const text of await textsOf(chart, type, locale, named)) {
        includesNone(assert, text, other)
        if (isReviewers(type)) {
          includesAll(assert, text, own)
          assert.include(text, 'Please watch the blood pressure.')
          assert.notInclude(text, NOTE)
          continue
        }
        includesNone(assert, text, own)
        assert.match(text, /Daniel Ferreira/, optometrist)
        includesAll(assert, text, [
          chart.practice.name,
          NOTE,
          'Glaucoma in both eyes',
          'Halos at night',
        ])
        includesNone(assert, text, [
          'Please watch the blood pressure.',
          'Vitreous surgeon at the coast',
          'Findings are stable',
          'Repeat visual field',
          'prostaglandin',
          'brimonidine',
          '16-18',
        ])
      }
    })

  test('F288 {$self} from the reviewer says everything the letter to a physician says')
    .with(TYPES.filter(isReviewers))
    .run(async ({ assert }, type) => {
      for (const text of await textsOf(chart, type, 'en', named)) {
        includesAll(assert, text, PHYSICIAN_TEXTS)
      }
    })

  test('F288 {$self}: fundus pictures stand under their own eye')
    .with(TYPES)
    .run(async ({ assert }, type) => {
      const pieces = (await readPdf(await fetched(chart, type, 'pdf', 'en', named))).flat()
      const [right, left] = ['Right eye (OD), fundus', 'Left eye (OS), fundus'].map((caption) =>
        pieces.find(({ text }) => text.startsWith(caption))
      )
      assert.isBelow(right!.x, left!.x)
    })

  test('F288 without a name it goes to whom the visit is referred or given to; to nobody it is not written', async ({
    assert,
  }) => {
    const { chart: own, surgeon } = await givenReferral()
    const [toReviewer] = await textsOf(own, 'od-omdr')
    assert.include(toReviewer!, 'Dr. Later Reviewer')
    const [toConsultant] = await textsOf(own, 'od-omdc')
    assert.include(toConsultant!, 'Dr. Later Consultant')
    assert.notInclude(toConsultant!, 'Referral date')
    await db
      .from('exams')
      .where('id', own.exam.id)
      .update({ ipc_omdc_id: surgeon.omdId, ipc_date: '2026-04-17' })
    for (const type of ['od-omdc', 'omdr-omdc-cat', 'rlu-omd'] as const) {
      const [text] = await textsOf(own, type)
      includesAll(assert, text!, ['Dr. Solveig Haraldsen', 'April 17, 2026'])
    }
    await db
      .from('exams')
      .where('id', own.exam.id)
      .update({ ipc_omdc_id: null, omdc_id: null, omdc_status: '', omdr_id: null })
    for (const type of TYPES) {
      const answer = await own.admin.post(`/api/data/exam/${own.exam.id}/letter/${type}/`)
      assert.equal(answer.status, 422)
      assert.deepEqual(answer.body.errors, [{ field: 'omd', message: 'Consultant is required' }])
    }
    const path = `/api/data/exam/${own.exam.id}/letter/od-omdc/`
    const bad = await own.admin.post(path, { omd: surgeon.omdId, ipc_date: '2026-02-30' })
    assert.equal(bad.status, 422)
    assert.equal(bad.body.errors[0].field, 'ipc_date')
    assert.equal((await own.admin.post(path, { omd: 999_999_999 })).body.errors[0].field, 'omd')
  })

  test('F288 {$self}: the pages the optometrist uploaded go behind it, in one document')
    .with(['rlu-omd', 'rlu-omdsx'] as const)
    .run(async ({ assert }, type) => {
      const { chart: own, surgeon } = await givenReferral()
      const sent = { omd: surgeon.omdId, ipc_date: '2026-04-17' }
      const alone = await readPdf(await fetched(own, type, 'pdf', 'en', sent))
      const person = await asVisitor(own.od)
      await db.from('exams').where('id', own.exam.id).update({ exam_status: 'not_ready' })
      await uploadLetter(person, own.exam.id, [
        { text: 'Page one of my own.' },
        { text: 'Page two.' },
      ])
      await whenJobRuns(own.exam.id)
      await db.from('exams').where('id', own.exam.id).update({ exam_status: 'reviewed' })
      const [first, again] = await Promise.all([
        fetched(own, type, 'pdf', 'en', sent),
        fetched(own, type, 'pdf', 'en', sent),
      ])
      assert.deepEqual(first, again, 'the same letter is the same file')
      const pages = await readPdf(first)
      assert.lengthOf(pages, alone.length + 2)
      const texts = pages.map((page) => page.map(({ text }) => text).join(' '))
      assert.include(texts.join(' '), 'The optometrist’s own letter goes with this one.')
      assert.include(texts.at(-2)!, 'Page one of my own.')
      assert.include(texts.at(-1)!, 'Page two.')
      const [, docx] = await textsOf(own, 'od-omdc', 'en', sent)
      assert.notInclude(docx!, 'own letter goes with this one')
    })

  test('F288 F295 pages for somebody else go without the recipient they name, once that version is clean', async ({
    assert,
  }) => {
    const { chart: own } = await givenReferral()
    const sent = { omd: own.laterOmdc.omdId, ipc_date: '2026-04-17' }
    const person = await asVisitor(own.od)
    await db.from('exams').where('id', own.exam.id).update({ exam_status: 'not_ready' })
    await uploadLetter(person, own.exam.id, [{ text: 'Dear Dr. Solveig Haraldsen, cataract.' }])
    await db.from('exams').where('id', own.exam.id).update({ exam_status: 'reviewed' })
    const said = async () => pdfText(await fetched(own, 'rlu-omd', 'pdf', 'en', sent))
    const edit = await whenJobRuns(own.exam.id)
    assert.equal(edit.state, 'done')
    assert.notInclude(await said(), 'Haraldsen')
    for (const columns of [
      { state: 'failed', failure: 'not_drawn' },
      { state: 'dropped', failure: null },
    ]) {
      await db.from('referral_letter_edits').where('id', edit.id).update(columns)
      assert.include(await said(), 'Haraldsen', columns.state)
    }
  })

  test('F289 {$self} belongs to referral-letter visits')
    .with(['rlu-omd', 'rlu-omdsx'] as const)
    .run(async ({ assert }, type) => {
      const { chart: own } = await givenReferral()
      await db
        .from('exams')
        .where('id', own.exam.id)
        .update({ is_referral_letter_upload_pei: false, rlu_exam_is_premium: false })
      const answer = await own.admin.post(`/api/data/exam/${own.exam.id}/letter/${type}/`)
      assert.equal(answer.status, 422)
      assert.equal(answer.body.errors[0].field, 'letter_type')
    })
})
