import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenOmdr,
  givenScientist,
} from '#database/factories/index'
import { letterPdf } from '#tests/helpers/letter_pdf'
import { asUser, type Visitor } from '#tests/helpers/session'
import { daysAgo, examRow, givenVisit, save } from '#tests/helpers/visits'

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
    const admin = await asUser(null, await givenAdmin())
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
    const scientist = await asUser(null, await givenScientist())
    const reviewer = await asUser(null, await givenOmdr())
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
      const stranger = await asUser(null, other)
      assert.equal((await upload(stranger, exam.id, [file])).status, 403)
      assert.equal((await stranger.post(DELETE, { exam: exam.id })).status, 403)
    }
    const foreign = await asUser(null, await givenOd())
    assert.equal((await foreign.get(`/api/data/exam/${exam.id}/rlu_pdfs/`)).status, 403)
    await db.from('exams').where('id', exam.id).update({ exam_status: 'od_review' })
    assert.equal((await upload(person, exam.id, [file])).status, 403)
    const admin = await asUser(null, await givenAdmin())
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

  test('F187 F191 submitting a premium visit needs its letter, an outbound one its OMD', async ({
    assert,
  }) => {
    const { exam, person } = await givenVisit({
      exam: { ...RLU.exam, rlu_exam_is_premium: true, billing_code: 'none' },
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
