import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOmdc, givenOmdr } from '#database/factories/index'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { examRow, givenReadyVisit, save } from '#tests/helpers/visits'

const fax = (person: Visitor, exam: number, type: string) =>
  person.post(`/api/data/exam/${exam}/fax/${type}/`)

async function submit(person: Visitor, exam: number, fields: object, call = 'omdr_submit') {
  const { version } = await examRow(exam)
  const done = await person.post(`/api/data/exam/${exam}/${call}/`, { version, ...fields })
  if (done.status !== 200) throw new Error(done.text)
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
    const omdc = await givenOmdc()
    await admin.post('/api/data/exam/set_omdc/', { exam_id: id, omdc_id: omdc.omdId })
    await admin.post('/api/data/exam/set_omdc_status/', { exam_id: id, omdc_status_to: 'ready' })
    await submit(await asVisitor(omdc), id, { omd_gp: 'I will operate next week.' }, 'omdc_submit')
    assert.equal((await fax(admin, id, 'omdr-gp')).status, 422)
    assert.equal((await fax(admin, id, 'omdc-gp')).status, 200)
  })
})
