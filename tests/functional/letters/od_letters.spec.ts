import { test } from '@japa/runner'
import { extractText, getDocumentProxy } from 'unpdf'
import db from '@adonisjs/lucid/services/db'
import { sendDue } from '#app/outbox/index'
import { givenAdmin, givenGp, givenOd, givenOmdr } from '#database/factories/index'
import { asVisitor } from '#tests/helpers/session'
import { openMailServer } from '#tests/helpers/mail_server'
import { examRow, givenReadyVisit } from '#tests/helpers/visits'

const CONSULT = '/api/data/exam/consult_letter/gp/'

const REVIEWED = {
  exam_status: 'reviewed',
  omd_gp: 'Stable on latanoprost.',
  omd_od: 'private to the optometrist',
  admin_private_notes: 'office only',
  rr_glc: true,
}

async function textOf(base64: string): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(base64, 'base64')))
  return (await extractText(pdf, { mergePages: true })).text
}

async function givenReviewed() {
  const visit = await givenReadyVisit({ exam: REVIEWED })
  return { ...visit, person: await asVisitor(visit.od) }
}

test.group('The GP consultation letter', () => {
  test('F100 C076 greets the doctor who was named and says what may leave', async ({ assert }) => {
    const { patient, exam, person } = await givenReviewed()
    const { status, body } = await person.post(CONSULT, {
      exam_id: exam.id,
      letter_type: 'omdr-gp',
      doctor_name: 'Dr. Ana María Quintero',
      format: 'pdf',
    })
    assert.equal(status, 200)
    assert.match(body.filename, /^gp-consult-\d+-.*\.pdf$/)
    const text = await textOf(body.docx)
    for (const part of ['Ana María Quintero', patient.last_name, 'Stable on latanoprost.']) {
      assert.include(text, part)
    }
    for (const kept of ['private to the optometrist', 'office only']) assert.notInclude(text, kept)
    const docx = await person.post(CONSULT, { exam_id: exam.id, doctor_name: 'Quintero' })
    assert.match(docx.body.filename, /\.docx$/)
    assert.equal(Buffer.from(docx.body.docx, 'base64').subarray(0, 2).toString(), 'PK')
  })

  test('F100 a doctor name is required, and marks that nobody sees are none', async ({
    assert,
  }) => {
    const { exam, person } = await givenReviewed()
    for (const doctor_name of ['  ', '\u200b \u200d']) {
      const { status, body } = await person.post(CONSULT, { exam_id: exam.id, doctor_name })
      assert.equal(status, 422)
      assert.deepEqual(body.errors, [{ field: 'doctor_name', message: 'Doctor name is required' }])
    }
  })

  test('F100 only from a finished review, only for the practice', async ({ assert }) => {
    const { exam, person, omdr } = await givenReviewed()
    const body = { exam_id: exam.id, doctor_name: 'Quintero' }
    for (const other of [await givenOd(), omdr, await givenAdmin()]) {
      assert.equal((await (await asVisitor(other)).post(CONSULT, body)).status, 403)
    }
    await db.from('exams').where('id', exam.id).update({ exam_status: 'ready' })
    assert.equal((await person.post(CONSULT, body)).status, 403)
  })
})

/** Modes of a visit and of its optometrist by now; whoever reads has no say. */
const MODES = [
  { mode: 'integrated', letter: false, retina: false, type: 'omdr-gp', isRetinal: false },
  { mode: 'retina enabled', letter: false, retina: true, type: 'omdr-gp-re', isRetinal: true },
  { mode: 'referral letter', letter: true, retina: false, type: 'rlu-omdr-gp', isRetinal: false },
]

test.group('A consult letter is that of the visit’s mode', () => {
  async function givenMode({ letter, retina }: (typeof MODES)[number]) {
    const visit = await givenReadyVisit({
      exam: { ...REVIEWED, is_referral_letter_upload_pei: letter },
    })
    const directory = { retina_enabled: retina, uses_referral_letter: !letter }
    await db.from('ods').where('id', visit.od.odId).update(directory)
    const gp2 = await givenGp()
    await db.from('patients').where('id', visit.patient.id).update({ gp2_id: gp2.id })
    const practice = { id: visit.od.practiceId }
    const flags = { retina_enabled: !retina, od_uses_referral_letter_pei: !letter }
    return { ...visit, colleague: await asVisitor(await givenOd({ practice, user: flags })) }
  }

  test('F037 C077 Q158 of a row, for its colleague and for an administrator: {mode}')
    .with(MODES)
    .run(async ({ assert }, given) => {
      const { exam, colleague } = await givenMode(given)
      for (const person of [colleague, await asVisitor(await givenAdmin())]) {
        for (const to of ['gp', 'md2']) {
          const path = `/api/data/exam/${exam.id}/letter/${to}-consult/`
          const { status, body } = await person.post(path)
          assert.equal(status, 200)
          const type = given.type.replace('gp', to)
          assert.match(body.filename, new RegExp(`^${type}-${exam.id}-`))
        }
      }
    })

  test('F100 C076 Q158 of the chart: {mode}')
    .with(MODES)
    .run(async ({ assert }, given) => {
      const { exam, colleague } = await givenMode(given)
      const asked = { exam_id: exam.id, doctor_name: 'Quintero', format: 'pdf' }
      const { status, body } = await colleague.post(CONSULT, asked)
      assert.equal(status, 200)
      assert.equal((await textOf(body.docx)).includes('Retinal examination:'), given.isRetinal)
    })
})

test.group('The patient handout', () => {
  test('F101 C079 tells the patient what was found and what comes next, in both languages', async ({
    assert,
  }) => {
    const { patient, exam, person } = await givenReviewed()
    const path = `/api/data/patient_handout_pdf/${exam.id}/`
    const english = await textOf((await person.post(path, { format: 'pdf' })).body.docx)
    for (const part of [patient.first_name, 'Glaucoma', 'When not to wait', '17']) {
      assert.include(english, part)
    }
    for (const kept of ['Stable on latanoprost.', 'private to the optometrist', 'office only']) {
      assert.notInclude(english, kept)
    }
    const french = await person.post(path, { format: 'pdf', locale: 'fr' })
    assert.include(await textOf(french.body.docx), 'Quand ne pas attendre')
  })

  test('F101 only integrated optometrists of the practice, only once reviewed', async ({
    assert,
  }) => {
    const { exam, od, person } = await givenReviewed()
    const path = `/api/data/patient_handout_pdf/${exam.id}/`
    const practice = { id: od.practiceId }
    const retina = await givenOd({ practice, user: { retina_enabled: true } })
    const essentials = await givenOd({ practice, user: { is_essentials: true } })
    for (const other of [retina, essentials, await givenOd(), await givenOmdr()]) {
      assert.equal((await (await asVisitor(other)).post(path)).status, 403)
    }
    await db.from('exams').where('id', exam.id).update({ exam_status: 'ready' })
    assert.equal((await person.post(path)).status, 403)
  })

  test('F101 C080 leaves as an e-mail to the patient’s own address, the sheet attached', async ({
    assert,
  }) => {
    const { patient, exam, person } = await givenReviewed()
    await db.from('patients').where('id', patient.id).update({ email: 'Patient@mail.example' })
    const server = await openMailServer()
    try {
      const path = `/api/data/patient_handout_email/${exam.id}/`
      const { status, body } = await person.post(path, { email: 'patient@mail.example' })
      assert.equal(status, 200)
      assert.containsSubset(body, { success: true, status: 'pending', already_queued: false })
      assert.notInclude(body.message, 'successfully', 'queued is not sent')
      await sendDue()
      const row = await db.from('deliveries').where('id', body.delivery_id).firstOrFail()
      assert.containsSubset(row, { recipient_kind: 'patient', purpose: 'patient-handout' })
      const mail = server.received.find(({ to }) => to.includes('patient@mail.example'))
      assert.lengthOf(mail!.email.attachments, 1)
    } finally {
      await server.close()
    }
  })

  test(
    'F101 Q158 an address that is not on record is typed twice; nothing leaves otherwise: {body}'
  )
    .with([
      { body: {}, field: 'email', message: 'Email is required' },
      { body: { email: 'nobody' }, field: 'email', message: 'Email is not valid' },
      { body: { email: 'a@b.example\r\nBcc: c@d.example' }, field: 'email' },
      { body: { email: 'new@mail.example' }, field: 'confirm_recipient' },
      {
        body: { email: 'new@mail.example', confirm_recipient: 'now@mail.example' },
        field: 'confirm_recipient',
      },
    ])
    .run(async ({ assert }, { body, field, message }) => {
      const { exam, person } = await givenReviewed()
      const answer = await person.post(`/api/data/patient_handout_email/${exam.id}/`, body)
      assert.equal(answer.status, 422)
      assert.equal(answer.body.errors[0].field, field)
      if (message) assert.equal(answer.body.errors[0].message, message)
      assert.lengthOf(await db.from('deliveries').where('exam_id', exam.id), 0)
      assert.equal((await examRow(exam.id)).exam_status, 'reviewed')
    })
})
