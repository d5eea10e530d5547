import { buffer } from 'node:stream/consumers'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { storage } from '#app/storage/service'
import { phoneText } from '#modules/letters/model/phone_text'
import { insertRow, uniquePhone } from '#database/factories/support'
import { docxRow, docxText, docxXml, eyeRows, readPdf } from '#tests/unit/letters/read_letter'
import { asVisitor } from '#tests/helpers/session'
import { EYE_ROWS, KEPT, givenChart, type Chart } from '#tests/functional/letters/given_chart'
import {
  BOTH,
  FORMATS,
  HEADINGS,
  fetched,
  includesAll,
  includesNone,
  pdfText,
  physician,
  plain,
  signersOf,
} from '#tests/functional/letters/read_chart'

const HANDOUT = {
  en: [
    ...['Eleanor Whitcombe', 'Daniel Ferreira, OD', 'Dr. Anneke de Vries', 'March 03, 2026'],
    ...['20/25', '20/60', '17 mmHg', '26 mmHg', 'Brimonidine/timolol (Combigan), right eye'],
    ...['Your results are stable.', 'You are referred to a specialist.'],
    ...['Your next eye examination is in 5 months.', 'When not to wait'],
  ],
  fr: [
    ...['Eleanor Whitcombe', 'Daniel Ferreira', 'Anneke de Vries', '3 mars 2026'],
    ...['20/25', '20/60', '17 mm Hg', '26 mm Hg', 'Brimonidine/timolol (Combigan), œil droit'],
    ...['Vos résultats sont stables.', 'On vous dirige vers un spécialiste.'],
    ...['Votre prochain examen de la vue est dans 5 mois.', 'Quand ne pas attendre'],
  ],
} as const

const OUTBOUND = {
  en: ['Dr. Olga Farfield', 'Daniel Ferreira, OD', 'Brimonidine/timolol (Combigan), right eye'],
  fr: ['Olga Farfield, M.D.', 'Daniel Ferreira', 'Brimonidine/timolol (Combigan), œil droit'],
} as const

test.group('What an optometrist gives away, read back whole', (group) => {
  let chart: Chart
  group.setup(async () => {
    chart = await givenChart()
  })

  test(
    'F101 Q166 {$self} handout: under its own reference, in plain words, nothing of doctors or staff'
  )
    .with([...BOTH])
    .run(async ({ assert }, locale) => {
      const person = await asVisitor(chart.od)
      const path = `/api/data/patient_handout_pdf/${chart.exam.id}/`
      for (const format of FORMATS) {
        const { body } = await person.post(path, { format, locale })
        const bytes = Buffer.from(body.docx, 'base64')
        const raw = format === 'pdf' ? await pdfText(bytes) : docxText(docxXml(bytes))
        const text = plain(raw)
        includesAll(assert, text, [...HANDOUT[locale], plain(phoneText(chart.practice.phone))])
        assert.include(text, `${chart.exam.id}-patient-handout`)
        includesNone(assert, text, [
          ...Object.values(KEPT),
          ...['omdr-gp', 'Text injector', 'Insertion de texte', 'Vitreous surgeon', 'not measured'],
          ...['Repeat visual field', 'Répéter le champ visuel', 'A copy of this report'],
          ...[
            'Please watch the blood pressure.',
            'Acetazolamide',
            'de la famille',
            'prostaglandin',
          ],
        ])
      }
    })

  test(
    'F100 the consult letter in {locale} as {format} names the doctor who was asked for and is signed by the reviewer'
  )
    .with(BOTH.flatMap((locale) => FORMATS.map((format) => ({ locale, format }))))
    .run(async ({ assert }, { locale, format }) => {
      const person = await asVisitor(chart.od)
      const { body } = await person.post('/api/data/exam/consult_letter/gp/', {
        exam_id: chart.exam.id,
        doctor_name: 'Dr. Ana Quintero',
        format,
        locale,
      })
      const bytes = Buffer.from(body.docx, 'base64')
      const xml = format === 'docx' ? docxXml(bytes) : ''
      const rows = format === 'pdf' ? eyeRows(await readPdf(bytes), HEADINGS[locale]) : {}
      for (const [label, expected] of Object.entries(EYE_ROWS[locale])) {
        const values = format === 'pdf' ? rows[label] : docxRow(xml, label).slice(1)
        assert.deepEqual(values?.map(plain), expected.map(plain), label)
      }
      const text = plain(format === 'pdf' ? await pdfText(bytes) : docxText(xml))
      const signer = signersOf('omdr', locale)
      includesAll(assert, text, [physician('Ana Quintero', locale), ...signer.own])
      includesNone(assert, text, ['Okafor', 'Lindqvist', 'Moreau', 'Later', ...signer.other])
    })
})

/** Rows of the table of letters that a review decides. */
const DECIDED = {
  en: /^(Target pressure|Target of the treatment|Visual field, reviewer’s reading)/,
  fr: /^(Pression cible|Cible du traitement|Champ visuel, lecture du réviseur)/,
} as const
/** Rows that an optometrist is told with the report. */
const OF_REPORT = {
  en: /^(Disc hemorrhage|Nerve fibre layer|OCT, |Visual field|Mean deviation|Pattern deviation)/,
  fr: /^(Hémorragie|Fibres nerveuses|OCT, |Champ visuel|(Indice|Qualité) du champ|Déviation|Écart type)/,
} as const

const rowsSaid = (locale: 'en' | 'fr', isSaid: (label: string) => boolean) =>
  Object.entries(EYE_ROWS[locale]).filter(([label]) => isSaid(label))

test.group('The outbound referral, read back whole', () => {
  async function givenOutbound() {
    const chart = await givenChart()
    const omd = await insertRow<{ id: number }>('outbound_omds', {
      first_name: 'Olga',
      last_name: 'Farfield',
      receive_method: 'fax',
      fax: uniquePhone(),
    })
    await db.from('exams').where('id', chart.exam.id).update({
      is_referral_letter_upload_pei: true,
      is_outbound_referral: true,
      referral_omd_id: omd.id,
    })
    return { chart, person: await asVisitor(chart.od) }
  }

  test(
    'F190 Q164 in {$self}: the optometrist’s referral has every value under its own eye and its own recipient, and nothing that a review decided'
  )
    .with([...BOTH])
    .run(async ({ assert }, locale) => {
      const { chart, person } = await givenOutbound()
      const path = `/api/data/exam/${chart.exam.id}/outbound_omd_email_or_fax/`
      const { body } = await person.post(path, { locale })
      const row = await db.from('deliveries').where('id', body.delivery_id).firstOrFail()
      const bytes = await buffer(await storage.blobs.open(row.attachments[0].sha256))
      const rows = eyeRows(await readPdf(bytes), HEADINGS[locale])
      for (const [label, expected] of rowsSaid(locale, (each) => !DECIDED[locale].test(each))) {
        assert.deepEqual(rows[label]?.map(plain), expected.map(plain), label)
      }
      const text = plain(await pdfText(bytes))
      includesAll(assert, text, OUTBOUND[locale].map(plain))
      assert.isEmpty(Object.keys(rows).filter((label) => DECIDED[locale].test(label)))
      includesNone(assert, text, ['de Vries', 'Subramaniam', 'Okafor', 'Reviewed', 'Office only'])
      includesNone(assert, text, ['Lindqvist', 'Moreau', 'Please watch the blood pressure.'])
      includesNone(assert, text, ['Findings are stable'])
    })

  test('F176 F190 in {$self}: a preview before the end of the review tells nothing of its report')
    .with([...BOTH])
    .run(async ({ assert }, locale) => {
      const { chart, person } = await givenOutbound()
      await db.from('exams').where('id', chart.exam.id).update({ exam_status: 'ready' })
      const path = `/api/data/exam/${chart.exam.id}/outbound_preview/`
      const { body } = await person.post(path, { locale })
      const bytes = Buffer.from(body.pdf, 'base64')
      const rows = eyeRows(await readPdf(bytes), HEADINGS[locale])
      const isWithheld = (label: string) =>
        DECIDED[locale].test(label) || OF_REPORT[locale].test(label)
      for (const [label, expected] of rowsSaid(locale, (each) => !isWithheld(each))) {
        assert.deepEqual(rows[label]?.map(plain), expected.map(plain), label)
      }
      assert.isEmpty(Object.keys(rows).filter(isWithheld))
    })

  test('F203 Q164 in {locale}: a suspicion of the {who} in their letters and in the reviewer’s')
    .with(
      BOTH.flatMap((locale) => [
        { locale, who: 'reader', byReader: true },
        { locale, who: 'optometrist', byReader: false },
      ])
    )
    .run(async ({ assert }, { locale, byReader }) => {
      const { chart, person } = await givenOutbound()
      await db.from('exams').where('id', chart.exam.id).update({
        rr_glc: false,
        rr_dm: true,
        rr_glc_suspect: true,
        omdr_set_glc_sus_diagnosis: byReader,
      })
      const path = `/api/data/exam/${chart.exam.id}/outbound_preview/`
      const { body } = await person.post(path, { locale })
      const outbound = await pdfText(Buffer.from(body.pdf, 'base64'))
      const toOmd = await pdfText(await fetched(chart, 'od-omdc', 'pdf', locale))
      const suspected = plain(locale === 'en' ? 'Suspected glaucoma' : 'Glaucome soupçonné')
      for (const text of [outbound, toOmd]) {
        assert.equal(plain(text).includes(suspected), !byReader)
        assert.include(plain(text), locale === 'en' ? 'Diabetes' : 'Diabète')
      }
      const rlu = { is_referral_letter_upload_pei: false, is_outbound_referral: false }
      await db.from('exams').where('id', chart.exam.id).update(rlu)
      const reviewers = await pdfText(await fetched(chart, 'omdr-gp', 'pdf', locale))
      assert.include(plain(reviewers), suspected)
    })
})
