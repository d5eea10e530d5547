import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenOmdr,
  givenPatient,
  givenPractice,
  givenScientist,
} from '#database/factories/index'
import { insertRow, uniquePhone, uniqueWord } from '#database/factories/support'
import { letterPdf } from '#tests/helpers/letter_pdf'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { daysAgo, examRow, eyeRow, givenVisit, save } from '#tests/helpers/visits'

const UPLOAD = '/api/data/exam/referral_letter/upload/'
const DELETE = '/api/data/exam/referral_letter/delete/'

function upload(person: Visitor, exam: number, files: { name: string; bytes: Buffer }[]) {
  const form = new FormData()
  form.set('exam', String(exam))
  for (const { name, bytes } of files) form.append('file', new File([new Uint8Array(bytes)], name))
  return person.post(UPLOAD, form)
}

const RLU = { exam: { is_referral_letter_upload_pei: true } }

async function textOf(person: Visitor, exam: number): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const { body } = await person.get(`/api/data/exam/${exam}/referral_letter/`)
    if (body.od_referral_letter?.text !== null) return body.od_referral_letter.text
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('The letter was not read')
}

test.group('Referral letters', () => {
  test('F184 F185 C089 C091 a PDF is kept with its words and first page, and read back', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit(RLU)
    const file = { name: 'Dr Smith letter.pdf', bytes: await letterPdf() }
    const { status, body } = await upload(person, exam.id, [file])
    assert.equal(status, 200)
    assert.equal(body.message, 'Dr Smith letter.pdf was uploaded.')
    const shown = await person.get(body.url)
    assert.equal(shown.headers.get('content-type'), 'application/pdf')
    assert.equal(shown.bytes.subarray(0, 5).toString(), '%PDF-')
    const thumbnail = await person.get(body.thumbnail_url)
    assert.equal(thumbnail.headers.get('content-type'), 'image/webp')
    assert.include(await textOf(person, exam.id), 'about cataract')
  })

  test('F185 C088 the visit’s letter and those of earlier visits; edited versions for administrators', async ({
    assert,
  }) => {
    const { patient, exam, person } = await givenVisit(RLU)
    const before = await givenExam(patient, { exam: { exam_date: daysAgo(90), ...RLU.exam } })
    const bytes = await letterPdf()
    await upload(person, before.id, [{ name: 'old.pdf', bytes }])
    const path = `/api/data/exam/${exam.id}/rlu_pdfs/`
    const first = await person.get(path)
    assert.isNull(first.body.od_referral_letter)
    assert.equal(first.body.past_od_referral_letter.filename, 'old.pdf')
    assert.notProperty(first.body, 'highlight_omd_pdf')
    await upload(person, exam.id, [{ name: 'new.pdf', bytes }])
    const admin = await asVisitor(await givenAdmin())
    const second = await admin.get(path)
    assert.equal(second.body.od_referral_letter.filename, 'new.pdf')
    assert.property(second.body, 'highlight_omd_pdf')
  })

  test('F185 C090 a second letter takes the place of the first; deleting leaves none', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit(RLU)
    for (const name of ['one.pdf', 'two.pdf']) {
      await upload(person, exam.id, [{ name, bytes: await letterPdf(name) }])
    }
    const kept = await db.from('exam_images').where('exam_id', exam.id)
    assert.lengthOf(kept, 2)
    assert.lengthOf(
      kept.filter(({ deleted_at }) => deleted_at === null),
      1
    )
    assert.equal((await person.post(DELETE, { exam: exam.id })).status, 200)
    const { body } = await person.get(`/api/data/exam/${exam.id}/referral_letter/`)
    assert.containsSubset(body, { od_referral_letter: null, message: 'No Referral Letter' })
    assert.equal((await person.post(DELETE, { exam: exam.id })).status, 422)
  })

  test('F185 Q43 a scientist reads no letter, by list, text or file; a reviewer reads it', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit(RLU)
    const file = { name: 'letter.pdf', bytes: await letterPdf() }
    const { body } = await upload(person, exam.id, [file])
    const paths = [
      body.url,
      body.thumbnail_url,
      `/api/data/exam/${exam.id}/referral_letter/`,
      `/api/data/exam/${exam.id}/rlu_pdfs/`,
    ]
    const scientist = await asVisitor(await givenScientist())
    const reviewer = await asVisitor(await givenOmdr())
    for (const path of paths) {
      assert.equal((await scientist.get(path)).status, 403, path)
      assert.equal((await reviewer.get(path)).status, 200, path)
    }
  })

  test('F184 only one file, and only a PDF by its bytes', async ({ assert }) => {
    const { exam, person } = await givenVisit(RLU)
    const text = { name: 'letter.pdf', bytes: Buffer.from('Dear colleague') }
    const refused = await upload(person, exam.id, [text])
    assert.equal(refused.status, 422)
    const message = 'This photo is not supported, please upload PDF file only.'
    assert.deepEqual(refused.body.errors, [{ field: 'file', message }])
    const pdf = { name: 'a.pdf', bytes: await letterPdf() }
    assert.equal((await upload(person, exam.id, [pdf, pdf])).status, 422)
    assert.equal((await upload(person, exam.id, [])).status, 422)
    const large = { name: 'b.pdf', bytes: Buffer.concat([pdf.bytes, Buffer.alloc(1_048_576)]) }
    const tooLarge = await upload(person, exam.id, [large])
    assert.equal(tooLarge.body.errors[0].message, 'Files must be smaller than 1MB.')
    assert.lengthOf(await db.from('exam_images').where('exam_id', exam.id), 0)
  })

  test('F174 F185 nobody but the practice and administrators, and after submission administrators alone', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit(RLU)
    const file = { name: 'a.pdf', bytes: await letterPdf() }
    for (const other of [await givenOd(), await givenOmdr()]) {
      const stranger = await asVisitor(other)
      assert.equal((await upload(stranger, exam.id, [file])).status, 403)
      assert.equal((await stranger.post(DELETE, { exam: exam.id })).status, 403)
    }
    const foreign = await asVisitor(await givenOd())
    assert.equal((await foreign.get(`/api/data/exam/${exam.id}/rlu_pdfs/`)).status, 403)
    await db.from('exams').where('id', exam.id).update({ exam_status: 'od_review' })
    assert.equal((await upload(person, exam.id, [file])).status, 403)
    const admin = await asVisitor(await givenAdmin())
    assert.equal((await upload(admin, exam.id, [file])).status, 200)
  })

  test('F186 changing between standard and premium starts referral and diagnoses anew', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit(RLU)
    await save(person, exam.id, { rr_glc: true, is_urgent: true, od_omd: 'Keep this' })
    await save(person, exam.id, { rlu_exam_is_premium: true })
    assert.containsSubset(await examRow(exam.id), {
      rlu_exam_is_premium: true,
      rr_glc: false,
      is_urgent: false,
      od_wants_omd_report: false,
      od_omd: 'Keep this',
    })
    await save(person, exam.id, { rlu_exam_is_premium: false, rr_amd: true })
    assert.containsSubset(await examRow(exam.id), { rlu_exam_is_premium: false, rr_amd: true })
  })

  test('F186 the switch takes back a consultation that was only asked for, the GP’s referral and the daily curve', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit(RLU)
    await save(person, exam.id, {
      refer_in_person_omd_appt: true,
      gp_refed: true,
      plaquenil: true,
      plaquenil_dose: 200,
      dtc_hour: 8,
      dtc_values: [{ od: 18, os: 21 }],
      od_iop: 16,
      os_iop: 19,
    })
    assert.containsSubset(await examRow(exam.id), { ipc: 'requested', gp_refed: true })
    assert.equal((await save(person, exam.id, { rlu_exam_is_premium: true })).status, 200)
    assert.containsSubset(await examRow(exam.id), {
      ipc: null,
      refer_in_person_omd_appt: null,
      gp_refed: false,
      plaquenil: false,
      plaquenil_dose: null,
      dtc_hour: null,
      dtc_values: [],
    })
    assert.deepEqual(
      [(await eyeRow(exam.id, 'od')).iop, (await eyeRow(exam.id, 'os')).iop],
      [16, 19]
    )
    await db.from('exams').where('id', exam.id).update({ ipc: 'addressed' })
    await save(person, exam.id, { rlu_exam_is_premium: false })
    assert.equal((await examRow(exam.id)).ipc, 'addressed')
  })

  test('F185 C089 a body without a file uploads nothing, and says so', async ({ assert }) => {
    const { exam, person } = await givenVisit(RLU)
    for (const body of [{ exam: exam.id }, new URLSearchParams({ exam: String(exam.id) })]) {
      const answer = await person.post(UPLOAD, body)
      assert.equal(answer.status, 422)
      assert.equal(answer.body.error, 'GP Referral letter was not uploaded!')
      assert.equal(answer.body.errors[0].field, 'file')
    }
    const stranger = await asVisitor(await givenOd())
    assert.equal((await stranger.post(UPLOAD, { exam: exam.id })).status, 403)
  })

  test('F119 Q68 Q111 a premium visit is asked what its page shows: {lacks}')
    .with([
      { lacks: 'dtc', filled: { dtc_values: [{ od: 17, os: 22 }] } },
      {
        lacks: 'dtc',
        filled: {
          dtc_values: [
            { od: 17, os: 22 },
            { od: null, os: 20 },
          ],
        },
      },
      {
        lacks: 'dtc',
        filled: {
          dtc_values: [{ od: 17, os: 22 }, { od: 18 }, { od: 16, os: 21 }],
        },
      },
      { lacks: 'dtc', filled: { dtc_hour: null } },
      { lacks: 'instrument', filled: { os_iop: 22, applanation: null } },
      { lacks: 'chief_complaint', filled: { rr_glc: false } },
      { lacks: 'current_drops', filled: { glc_current_drops_none: false } },
    ])
    .run(async ({ assert }, { lacks, filled }) => {
      const od = await givenOd({ practice: await givenPractice({ province: 'MB' }) })
      const exam = await givenExam(await givenPatient(od), {
        exam: { ...RLU.exam, rlu_exam_is_premium: true, billing_code: 'none', cant_bill_vf: false },
      })
      const person = await asVisitor(od)
      await upload(person, exam.id, [{ name: 'a.pdf', bytes: await letterPdf() }])
      const whole = {
        rr_glc: true,
        glc_current_drops_none: true,
        applanation: 'iCare',
        dtc_hour: 9,
        dtc_values: [
          { od: 17, os: 22 },
          { od: 18, os: 20 },
          { od: 16, os: 21 },
        ],
      }
      await save(person, exam.id, { ...whole, ...filled })
      const refused = await save(person, exam.id, { exam_status: 'od_review' })
      assert.equal(refused.status, 422)
      assert.deepEqual(refused.body.missing_sections, [lacks])
      assert.equal((await examRow(exam.id)).exam_status, 'not_ready')
      const done = await save(person, exam.id, { ...whole, exam_status: 'od_review' })
      assert.equal(done.status, 200, done.text)
    })

  test('F188 a referral that becomes a standard upload forgets its ophthalmologist, on every way in', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit(RLU)
    const omd = await insertRow<{ id: number }>('outbound_omds', {
      ...{ first_name: 'Ines', last_name: uniqueWord(), receive_method: 'fax', fax: uniquePhone() },
    })
    const outbound = { is_outbound_referral: true, referral_omd: omd.id, cat_refer: true }
    assert.equal((await save(person, exam.id, outbound)).status, 200)
    assert.containsSubset(await examRow(exam.id), { referral_omd_id: omd.id, cat_refer: true })

    const back = await save(person, exam.id, { is_outbound_referral: false, referral_omd: omd.id })

    assert.equal(back.status, 200)
    assert.containsSubset(await examRow(exam.id), { referral_omd_id: null, cat_refer: false })
  })

  test('F187 F191 submitting a premium visit needs its letter, an outbound one its OMD', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit({
      exam: {
        ...RLU.exam,
        rlu_exam_is_premium: true,
        billing_code: 'none',
        rr_glc: true,
        glc_current_drops_none: true,
      },
    })
    const refused = await save(person, exam.id, { exam_status: 'od_review' })
    assert.equal(refused.status, 422)
    assert.include(refused.body.missing_sections, 'referral_letter')
    await upload(person, exam.id, [{ name: 'a.pdf', bytes: await letterPdf() }])
    await save(person, exam.id, { is_outbound_referral: true })
    const without = await save(person, exam.id, { exam_status: 'od_review' })
    assert.deepEqual(without.body.missing_sections, ['referral_omd'])
    assert.equal((await examRow(exam.id)).exam_status, 'not_ready')
  })
})
