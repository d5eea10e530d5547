import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { sendDue } from '#app/outbox/index'
import { givenAdmin, givenOmdc, givenOmdr, type GivenOmd } from '#database/factories/index'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { examRow, givenReadyVisit, save } from '#tests/helpers/visits'
import { pdfText } from './read_chart.js'

const fax = (person: Visitor, exam: number, type: string) =>
  person.post(`/api/data/exam/${exam}/fax/${type}/`)

async function submit(person: Visitor, exam: number, fields: object, call = 'omdr_submit') {
  const { version } = await examRow(exam)
  const done = await person.post(`/api/data/exam/${exam}/${call}/`, { version, ...fields })
  if (done.status !== 200) throw new Error(done.text)
}

/** What a consultant decides with a call of its own. */
type Decision = {
  decision: string
  call: (exam: number) => string
  body: (exam: number, version: number) => object
}
const DECISIONS: Decision[] = [
  {
    decision: 'target pressures',
    call: (exam: number) => `/api/data/exam/${exam}/easy_tx_timestamp/`,
    body: (_: number, version: number) => ({
      version,
      treatment_iop_od: '14',
      treatment_iop_os: '21',
    }),
  },
  {
    decision: 'suspicion of glaucoma',
    call: () => '/api/data/exam/save_glc_suspect/',
    body: (examId: number) => ({ examId, rrGlcSuspect: true }),
  },
  {
    decision: 'right field read again',
    call: () => '/api/data/exam/save_vf_override/',
    body: (exam_id: number) => ({ exam_id, od_vf_override: 'xxx' }),
  },
  {
    decision: 'left field read again',
    call: () => '/api/data/exam/save_vf_override/',
    body: (exam_id: number) => ({ exam_id, os_vf_override: 'wnl' }),
  },
]

async function decide(person: Visitor, exam: number, { call, body }: Decision, also: object = {}) {
  const { version } = await examRow(exam)
  const done = await person.post(call(exam), { ...body(exam, version), ...also })
  if (done.status !== 200) throw new Error(done.text)
}

/** Whoever is asked for a consultation, logged in; the visit waits for them. */
async function consultantOf(exam: number, admin: Visitor, asked?: GivenOmd): Promise<Visitor> {
  const omdc = asked ?? (await givenOmdc())
  await admin.post('/api/data/exam/set_omdc/', { exam_id: exam, omdc_id: omdc.omdId })
  await admin.post('/api/data/exam/set_omdc_status/', { exam_id: exam, omdc_status_to: 'ready' })
  return asVisitor(omdc)
}

/** A visit that its reviewer read and handed in, over HTTP. */
async function givenReviewedVisit() {
  const visit = await givenReadyVisit()
  const reviewer = await asVisitor(visit.omdr)
  const admin = await asVisitor(await givenAdmin())
  await submit(reviewer, visit.exam.id, { omd_gp: 'Stable, seen by teleconsultation.' })
  return { ...visit, id: visit.exam.id, reviewer, admin }
}

test.group('Letters of visits that were opened again', () => {
  test('Q164 Q179 values that came after the review do not leave over the reviewer’s name, whatever the status says', async ({
    assert,
  }) => {
    const { id, od, admin, reviewer } = await givenReviewedVisit()
    assert.equal((await save(admin, id, { exam_status: 'not_ready' })).status, 200)
    assert.equal((await save(await asVisitor(od), id, { od_iop: 41 })).status, 200)
    assert.equal((await save(admin, id, { exam_status: 'reviewed' })).status, 200)
    const refused = await fax(admin, id, 'omdr-gp')
    assert.equal(refused.status, 422, refused.text)
    assert.equal(refused.body.errors[0].field, 'exam_status')
    assert.match(refused.body.error, /opened again after its review/)
    assert.isEmpty(await db.from('deliveries').where('exam_id', id))

    assert.equal((await save(admin, id, { exam_status: 'ready' })).status, 200)
    await submit(reviewer, id, { omd_gp: 'Urgent: pressure of 41.' })
    assert.equal((await fax(admin, id, 'omdr-gp')).status, 200)
  })

  test('Q164 nobody signs for what another ophthalmologist wrote after them', async ({
    assert,
  }) => {
    const { id, admin } = await givenReviewedVisit()
    const other = await givenOmdr()
    const assigned = { exam_id: id, omdr_id: other.omdId }
    assert.equal((await admin.post('/api/data/exam/set_omdr/', assigned)).status, 200)
    const edited = await save(await asVisitor(other), id, {
      omd_gp: 'Stop all drops.',
      edit_note: 'Saw it again',
    })
    assert.equal(edited.status, 200, edited.text)
    const refused = await fax(admin, id, 'omdr-gp')
    assert.equal(refused.status, 422, refused.text)
    assert.equal(refused.body.errors[0].field, 'omd_gp')
    assert.match(refused.body.error, /Another ophthalmologist wrote/)
  })

  test('Q164 an administrator’s correction of a reviewed chart’s notes leaves with the letter', async ({
    assert,
  }) => {
    const { id, admin } = await givenReviewedVisit()
    const edited = await save(admin, id, { omd_gp: 'Stable.', edit_note: 'A typing mistake' })
    assert.equal(edited.status, 200, edited.text)
    assert.equal((await fax(admin, id, 'omdr-gp')).status, 200)
  })

  test('F211 Q164 the consultant’s words leave in the consultant’s letter, not in the reviewer’s', async ({
    assert,
  }) => {
    const { id, admin } = await givenReviewedVisit()
    await submit(
      await consultantOf(id, admin),
      id,
      { omd_gp: 'I will operate next week.' },
      'omdc_submit'
    )
    assert.equal((await fax(admin, id, 'omdr-gp')).status, 422)
    assert.equal((await fax(admin, id, 'omdc-gp')).status, 200)
  })

  test(
    'F286 C056 C066 Q164 what the consultant decides leaves in their letter, not over the reviewer’s name: {decision}'
  )
    .with(DECISIONS)
    .run(async ({ assert }, decision) => {
      const { id, admin } = await givenReviewedVisit()
      const consultant = await consultantOf(id, admin)
      await decide(consultant, id, decision)
      const refused = await fax(admin, id, 'omdr-gp')
      assert.equal(refused.status, 422, refused.text)
      assert.match(refused.body.error, /Another ophthalmologist wrote/)
      assert.isEmpty(await db.from('deliveries').where('exam_id', id))
      await submit(consultant, id, {}, 'omdc_submit')
      const sent = await fax(admin, id, 'omdc-gp')
      assert.equal(sent.status, 200, sent.text)
    })

  test(
    'F286 Q164 what was decided before the review is the reviewer’s to sign, and so is their own: {decision}'
  )
    .with(DECISIONS)
    .run(async ({ assert }, decision) => {
      const { exam, omdr } = await givenReadyVisit()
      const [reviewer, admin] = [await asVisitor(omdr), await asVisitor(await givenAdmin())]
      await decide(await consultantOf(exam.id, admin), exam.id, decision)
      await submit(reviewer, exam.id, { omd_gp: 'Seen with the consultant.' })
      assert.equal((await fax(admin, exam.id, 'omdr-gp')).status, 200)

      const other = await givenReviewedVisit()
      await decide(other.reviewer, other.id, decision, { edit_note: 'Looked at it once more' })
      assert.equal((await fax(other.admin, other.id, 'omdr-gp')).status, 200)
    })

  test('F101 F211 Q164 the patient’s sheet waits for the consultant who changed it, then says it over their name', async ({
    assert,
  }) => {
    const { id, od, omdr, admin } = await givenReviewedVisit()
    const optometrist = await asVisitor(od)
    const path = `/api/data/patient_handout_pdf/${id}/`
    const sheet = () => optometrist.post(path, { format: 'pdf' })
    const textOf = async () => pdfText(Buffer.from((await sheet()).body.docx, 'base64'))
    assert.include(await textOf(), omdr.omdName)

    const omdc = await givenOmdc()
    const consultant = await consultantOf(id, admin, omdc)
    assert.equal((await save(consultant, id, { omd_gp: 'I will operate.' })).status, 200)
    const early = await sheet()
    assert.equal(early.status, 422)
    assert.equal(early.body.errors[0].field, 'omd_gp')
    await submit(consultant, id, {}, 'omdc_submit')

    const signed = await textOf()
    assert.include(signed, omdc.omdName)
    assert.notInclude(signed, omdr.omdName)
    const to = { email: 'someone@mail.example', confirm_recipient: 'someone@mail.example' }
    const sent = await optometrist.post(`/api/data/patient_handout_email/${id}/`, to)
    assert.equal(sent.status, 200, sent.text)
    await sendDue()
    const [row] = await db.from('deliveries').where('exam_id', id)
    assert.notEqual(row.state, 'held', row.state_reason)
  })

  test('Q164 a box of the consultant’s own, which no letter prints, keeps none back', async ({
    assert,
  }) => {
    const { id, admin } = await givenReviewedVisit()
    const consultant = await consultantOf(id, admin)
    const noted = await save(consultant, id, { omd_textbox0: 'Ask the registrar.' })
    assert.equal(noted.status, 200, noted.text)
    assert.equal((await fax(admin, id, 'omdr-gp')).status, 200)
  })
})
