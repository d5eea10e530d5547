import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { LETTER_TYPES, letterTypeOf, type LetterType } from '#letters/rules'
import { givenAdmin, givenGp, givenOmdc, givenUser } from '#database/factories/index'
import { uniquePhone } from '#database/factories/support'
import { docxText, docxXml } from '#tests/unit/letters/read_letter'
import { pdfText } from '#tests/functional/letters/read_chart'
import { asVisitor } from '#tests/helpers/session'
import { examRow, givenReadyVisit, givenVisit } from '#tests/helpers/visits'

const letterPath = (id: number, type: string) => `/api/data/exam/${id}/letter/${type}/`
const faxPath = (id: number, type: string) => `/api/data/exam/${id}/fax/${type}/`

/** What each letter says of a visit that nobody reviewed. */
const UNREVIEWED = {
  omdr_review: { field: 'omdr_id', message: /No reviewer \(OMDR\) has reviewed this visit/ },
  omdc_review: { field: 'omdc_id', message: /No consultant \(OMDC\) has reviewed this visit/ },
} as const

/** A visit with every doctor a letter could go to, assigned to two ophthalmologists, read by none. */
async function givenUnreviewed(status: 'not_ready' | 'ready' | 'reviewed' = 'ready') {
  const omdc = await givenOmdc()
  const gp2 = await givenGp()
  const visit = await givenReadyVisit({
    exam: { exam_status: status, omdc_id: omdc.omdId, omdc_status: 'ready' },
  })
  await db.from('patients').where('id', visit.patient.id).update({ gp2_id: gp2.id })
  await db
    .from('reviews')
    .where('exam_id', visit.exam.id)
    .update({ reviewed_at: null, released_at: null })
  return { ...visit, omdc, admin: await asVisitor(await givenAdmin()) }
}

test.group('Letters wait for what they tell of', () => {
  test('Q164 Q179 {$self} about a visit nobody reviewed is written for nobody, whatever its status')
    .with(LETTER_TYPES.filter((type) => letterTypeOf(type).after !== 'submission'))
    .run(async ({ assert }, type: LetterType) => {
      const { exam, admin } = await givenUnreviewed()
      const { field, message } = UNREVIEWED[letterTypeOf(type).after as keyof typeof UNREVIEWED]
      for (const columns of [{}, { exam_status: 'reviewed', omdc_status: 'processed' }]) {
        await db
          .from('exams')
          .where('id', exam.id)
          .update({ ready_at: new Date(), ...columns })
        for (const format of ['docx', 'pdf']) {
          const answer = await admin.post(letterPath(exam.id, type), { format })
          assert.equal(answer.status, 422)
          assert.isFalse(answer.body.success)
          assert.equal(answer.body.errors[0].field, field)
          assert.match(answer.body.error, message)
        }
      }
    })

  test('C079 a visit that is nobody’s is not theirs who have no entry in the directory: {$self}')
    .with(['is_omdr', 'is_omdc'])
    .run(async ({ assert }, flag) => {
      const { exam } = await givenVisit({ exam: { exam_status: 'reviewed' } })
      const person = await asVisitor(await givenUser({ [flag]: true }))
      assert.equal((await person.post(letterPath(exam.id, 'omdr-gp'))).status, 403)
    })

  test('Q164 C081 C082 no fax and no e-mail leaves, and nothing is noted as sent', async ({
    assert,
  }) => {
    const { gp, exam, admin } = await givenUnreviewed('reviewed')
    const fax = await admin.post(faxPath(exam.id, 'omdr-gp'))
    const modal = await admin.post(`/api/data/admin/exam/${exam.id}/email_or_fax/`, {
      message_type: 'fax',
      letter_type: 'omdc-gp',
      fax_number: gp.fax_number,
    })
    for (const [answer, field] of [
      [fax, 'omdr_id'],
      [modal, 'omdc_id'],
    ] as const) {
      assert.equal(answer.status, 422)
      assert.equal(answer.body.errors[0].field, field)
    }
    assert.lengthOf(await db.from('deliveries').where('exam_id', exam.id), 0)
    assert.isNull((await examRow(exam.id)).gp_letter_sent_date)
  })

  test('Q164 F100 F101 neither the consult letter nor the handout is given to an optometrist', async ({
    assert,
  }) => {
    const { od, exam } = await givenUnreviewed('reviewed')
    const person = await asVisitor(od)
    for (const [path, body] of [
      ['/api/data/exam/consult_letter/gp/', { exam_id: exam.id, doctor_name: 'Dr. Ana Quintero' }],
      [`/api/data/patient_handout_pdf/${exam.id}/`, {}],
      [`/api/data/patient_handout_email/${exam.id}/`, EMAIL],
    ] as const) {
      const answer = await person.post(path, body)
      assert.equal(answer.status, 422, path)
      assert.match(answer.body.error, /No reviewer \(OMDR\) has reviewed this visit/)
    }
    assert.lengthOf(await db.from('deliveries').where('exam_id', exam.id), 0)
  })

  test('Q164 an optometrist’s letter waits until the visit is handed in', async ({ assert }) => {
    const { exam } = await givenVisit()
    const admin = await asVisitor(await givenAdmin())
    const answer = await admin.post(letterPath(exam.id, 'od-omdr'))
    assert.equal(answer.status, 422)
    assert.equal(answer.body.errors[0].field, 'exam_status')
    assert.match(answer.body.error, /has not handed this visit in/)
  })

  test('Q164 a visit opened again after its review has no letter until it is reviewed again', async ({
    assert,
  }) => {
    const { exam } = await givenReadyVisit({ exam: { exam_status: 'reviewed' } })
    const admin = await asVisitor(await givenAdmin())
    assert.equal((await admin.post(letterPath(exam.id, 'omdr-gp'))).status, 200)
    await db.from('exams').where('id', exam.id).update({ exam_status: 'ready', reviewed_at: null })
    const answer = await admin.post(letterPath(exam.id, 'omdr-gp'))
    assert.equal(answer.status, 422)
    assert.match(answer.body.error, /opened again after its review/)
  })

  test('F289 {type} on a visit with {set}: {message}')
    .with([
      { type: 'omdr-gp', set: { exam_od_essentials_only: true }, message: /not available/ },
      { type: 'omdr-md2', set: {}, message: /not available/ },
      {
        type: 'omdr-gp',
        set: { is_referral_letter_upload_pei: true },
        message: /not offered for referral-letter visits/,
      },
    ])
    .run(async ({ assert }, { type, set, message }) => {
      const { exam } = await givenReadyVisit({ exam: { exam_status: 'reviewed', ...set } as never })
      const admin = await asVisitor(await givenAdmin())
      for (const path of [letterPath(exam.id, type), faxPath(exam.id, type)]) {
        const answer = await admin.post(path)
        assert.equal(answer.status, 422)
        assert.equal(answer.body.errors[0].field, 'letter_type')
        assert.match(answer.body.error, message)
      }
      assert.lengthOf(await db.from('deliveries').where('exam_id', exam.id), 0)
    })

  test('F287 C077 C081 a doctor whom the patient has not is named by their own field: {type}')
    .with([
      { type: 'omdr-gp', rlu: false, field: 'gp' },
      { type: 'rlu-omdr-gp', rlu: true, field: 'gp' },
      { type: 'omdr-igp', rlu: false, field: 'igp' },
      { type: 'rlu-omdr-igp', rlu: true, field: 'igp' },
    ])
    .run(async ({ assert }, { type, rlu, field }) => {
      const { exam, patient } = await givenReadyVisit({
        exam: { exam_status: 'reviewed', is_referral_letter_upload_pei: rlu },
      })
      const admin = await asVisitor(await givenAdmin())
      await db.from('patients').where('id', patient.id).update({ gp_id: null, igp_id: null })
      const answer = await admin.post(letterPath(exam.id, type))
      assert.equal(answer.status, 422, answer.text)
      assert.equal(answer.body.errors[0].field, field)
      assert.match(answer.body.error, /no doctor of this kind/)
    })

  test('F291 C081 a typed number that no machine has is refused where it was typed: {number}')
    .with([
      { number: '26045550123', message: 'Fax number is not complete' },
      { number: '604555012', message: 'Fax number is not complete' },
      { number: '(604) 555-012_', message: 'Fax number is not complete' },
      { number: '+45 12 34 56 78', message: 'Fax number is not complete' },
      { number: '1604555014', message: /area code or an exchange that begins with 0 or 1/ },
    ])
    .run(async ({ assert }, { number, message }) => {
      const { exam } = await givenReadyVisit({ exam: { exam_status: 'reviewed' } })
      const admin = await asVisitor(await givenAdmin())
      const typed = { fax_number: number, confirm_recipient: number }
      const answer = await admin.post(faxPath(exam.id, 'omdr-gp'), typed)
      assert.equal(answer.status, 422, answer.text)
      assert.equal(answer.body.errors[0].field, 'fax_number')
      assert.match(answer.body.error, new RegExp(message))
      assert.lengthOf(await db.from('deliveries').where('exam_id', exam.id), 0)
    })

  test('F291 C081 a typed number with its country code is the number', async ({ assert }) => {
    const { exam } = await givenReadyVisit({ exam: { exam_status: 'reviewed' } })
    const admin = await asVisitor(await givenAdmin())
    const typed = { fax_number: '1 (604) 555-0123', confirm_recipient: '16045550123' }
    const { body } = await admin.post(faxPath(exam.id, 'omdr-gp'), typed)
    const row = await db.from('deliveries').where('id', body.delivery_id).firstOrFail()
    assert.equal(row.address, '6045550123')
  })

  test('F285 nothing is sent about a deactivated visit', async ({ assert }) => {
    const { exam } = await givenReadyVisit({ exam: { exam_status: 'reviewed' } })
    await db.from('exams').where('id', exam.id).update({ deactivated_at: new Date() })
    const admin = await asVisitor(await givenAdmin())
    assert.equal((await admin.post(faxPath(exam.id, 'omdr-gp'))).status, 403)
    assert.lengthOf(await db.from('deliveries').where('exam_id', exam.id), 0)
  })

  test('Q164 the refusal is in the language of who asks', async ({ assert }) => {
    const { exam } = await givenUnreviewed()
    const admin = await asVisitor(await givenAdmin({ locale: 'fr' }))
    const answer = await admin.post(letterPath(exam.id, 'omdr-gp'))
    assert.match(answer.body.error, /Aucun réviseur \(OMDR\)/)
  })
})

const EMAIL = { email: 'a@mail.example', confirm_recipient: 'a@mail.example' }

test.group('Characters of a letter', () => {
  test('Q164 {part}: a character none of our fonts has is named, in PDF and DOCX alike')
    .with([
      { part: 'patient_name', place: 'the patient’s name', set: { patients: { last_name: 'សុខ' } } },
      { part: 'recipient_name', place: 'the recipient’s name', set: { gps: { last_name: 'សុខ' } } },
      { part: 'letterhead', place: 'the letterhead', set: { omds: { address: 'ផ្ស Street' } } },
      {
        part: 'section',
        place: 'the section “Ophthalmologist’s notes”',
        set: { exams: { omd_gp: 'ស' } },
      },
    ] as const)
    .run(async ({ assert }, { part, place, set }) => {
      const visit = await givenReadyVisit({ exam: { exam_status: 'reviewed' } })
      const ids: Record<string, number> = {
        patients: visit.patient.id,
        gps: visit.gp.id,
        omds: visit.omdr.omdId,
        exams: visit.exam.id,
      }
      for (const [table, columns] of Object.entries(set)) {
        await db.from(table).where('id', ids[table]!).update(columns)
      }
      const admin = await asVisitor(await givenAdmin())
      for (const format of ['docx', 'pdf']) {
        const answer = await admin.post(letterPath(visit.exam.id, 'omdr-gp'), { format })
        assert.equal(answer.status, 422)
        assert.equal(answer.body.errors[0].field, part)
        assert.match(answer.body.error, /the character ‘[\u1780-\u17ff]’ \(U\+17[0-9A-F]{2}\)/)
        assert.include(answer.body.error, place)
      }
      const faxed = await admin.post(faxPath(visit.exam.id, 'omdr-gp'))
      assert.equal(faxed.status, 422)
      assert.lengthOf(await db.from('deliveries').where('exam_id', visit.exam.id), 0)
    })

  test(
    'F286 {script}: what people are called stands in the letter and is read out of it, PDF and DOCX alike'
  )
    .with([
      { script: 'Latin Extended', name: 'Łukaszewicz-Șerbănescu', gp: 'Çağlayan Ğüneş' },
      { script: 'Vietnamese', name: 'Nguyễn Thị Phượng', gp: 'Đặng Hữu Ẩn' },
      { script: 'Cyrillic', name: 'Щербачёва-Їжакевич', gp: 'Ґалаґан Љубица' },
      { script: 'Greek', name: 'Παπαδημητρίου', gp: 'Ξυλούρης Ἀνδρέας' },
      { script: 'Dene', name: 'Sahaiʔa Łutsël', gp: 'Dënesųłiné K’ǫ́' },
      { script: 'Salish', name: 'Sḵwx̱wú7mesh', gp: 'hən̓q̓əmin̓əm̓' },
    ])
    .run(async ({ assert }, { name, gp }) => {
      const visit = await givenReadyVisit({ exam: { exam_status: 'reviewed', omd_gp: gp } })
      await db.from('patients').where('id', visit.patient.id).update({ last_name: name })
      await db.from('gps').where('id', visit.gp.id).update({ last_name: gp })
      const admin = await asVisitor(await givenAdmin())
      const read = async (format: 'pdf' | 'docx') => {
        const answer = await admin.post(letterPath(visit.exam.id, 'omdr-gp'), { format })
        assert.equal(answer.status, 200, answer.text)
        const bytes = Buffer.from(answer.body.docx, 'base64')
        return format === 'pdf' ? pdfText(bytes) : docxText(docxXml(bytes))
      }
      for (const text of [await read('pdf'), await read('docx')]) {
        const said = text.normalize('NFC')
        for (const each of [name, gp]) assert.include(said, each.normalize('NFC'))
      }
    })

  test('a line separator in a doctor’s name is cleaned at the door, and one that is stored does no harm', async ({
    assert,
  }) => {
    const { od, gp, exam } = await givenReadyVisit({ exam: { exam_status: 'reviewed' } })
    const person = await asVisitor(od)
    const added = await person.post('/api/data/gp/add/', {
      first_name: 'Ana\u2028Maria',
      last_name: 'Quintero\u2029Lopez',
      fax_number: uniquePhone(),
    })
    assert.equal(added.status, 200, added.text)
    const stored = await db.from('gps').where('id', added.body.id).firstOrFail()
    assert.equal(stored.first_name, 'Ana Maria')
    assert.equal(stored.last_name, 'Quintero Lopez')

    await db.from('gps').where('id', gp.id).update({ last_name: 'Oka\u2028for\u0007' })
    const admin = await asVisitor(await givenAdmin())
    const faxed = await admin.post(faxPath(exam.id, 'omdr-gp'))
    assert.equal(faxed.status, 200, faxed.text)
    const row = await db.from('deliveries').where('id', faxed.body.delivery_id).firstOrFail()
    assert.equal(row.recipient_name, `${gp.first_name} Oka for`)
  })
})
