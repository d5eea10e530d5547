import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenSales,
} from '#database/factories/index'
import { pageAt, visit as visitPage } from '#tests/helpers/pages'
import { asVisitor } from '#tests/helpers/session'
import { examRow, givenReadyVisit, save } from '#tests/helpers/visits'

const reviewsOf = (exam: number, role: string) =>
  db.from('reviews').where({ exam_id: exam, role }).orderBy('id')

async function givenUnassigned() {
  const visit = await givenReadyVisit({ exam: { omdr_id: null } })
  const admin = await asVisitor(await givenAdmin())
  const assign = (omdr_id: number | null) =>
    admin.post('/api/data/exam/set_omdr/', { exam_id: visit.exam.id, omdr_id })
  return { ...visit, admin, assign }
}

test.group('Who reviews, and who reviewed', () => {
  test('Q176 an assignment waits; given to somebody else it is released, and theirs begins', async ({
    assert,
  }) => {
    const { exam, assign } = await givenUnassigned()
    const [first, second] = [await givenOmdr(), await givenOmdr()]
    assert.isEmpty(await reviewsOf(exam.id, 'omdr'))
    await assign(first.omdId)
    const [waiting] = await reviewsOf(exam.id, 'omdr')
    assert.containsSubset(waiting, {
      omd_id: first.omdId,
      user_id: null,
      reviewed_at: null,
      released_at: null,
    })
    assert.isNotNull(waiting.assigned_at)
    await assign(second.omdId)
    await assign(second.omdId)
    const [released, next, ...more] = await reviewsOf(exam.id, 'omdr')
    assert.isEmpty(more)
    assert.equal(released.omd_id, first.omdId)
    assert.isNotNull(released.released_at)
    assert.containsSubset(next, { omd_id: second.omdId, released_at: null })
    await assign(null)
    const rows = await reviewsOf(exam.id, 'omdr')
    assert.isTrue(rows.every(({ released_at: at }) => at !== null))
  })

  test('Q176 it is opened once, by the page of whoever is assigned', async ({ assert }) => {
    const { exam, assign } = await givenUnassigned()
    const [assigned, other] = [await givenOmdr(), await givenOmdr()]
    await assign(assigned.omdId)
    const openedAt = async () => (await reviewsOf(exam.id, 'omdr'))[0].opened_at
    await pageAt(await asVisitor(other), `/patient-exam/${exam.id}`)
    assert.isNull(await openedAt())
    const person = await asVisitor(assigned)
    await person.get(`/api/data/exam/${exam.id}/`)
    assert.isNull(await openedAt(), 'a header is no chart')
    await pageAt(person, `/patient-exam/${exam.id}`)
    const first = await openedAt()
    assert.isNotNull(first)
    await person.get(`/api/data/exam/${exam.id}/24/`)
    assert.deepEqual(await openedAt(), first)
  })

  test('Q176 F198 a page that is fetched ahead is read, as the trail tells, and not opened', async ({
    assert,
  }) => {
    const { omdr, exam } = await givenReadyVisit()
    const person = await asVisitor(omdr)
    const path = `/patient-exam/${exam.id}`
    const ahead = { purpose: 'prefetch' }
    const { status, body } = await visitPage(person, path, ahead)
    assert.equal(status, 200)
    assert.equal(body.props.exam.version, 1)
    assert.isNull((await reviewsOf(exam.id, 'omdr'))[0].opened_at)
    const reads = await db
      .from('audit_records')
      .where({ action: 'exam.read', subject_id: String(exam.id), actor_id: omdr.userId })
    assert.lengthOf(reads, 1)
    for (const user of [await givenOd(), await givenIgp(), await givenSales()]) {
      const stranger = await asVisitor(user)
      const refused = await visitPage(stranger, path, ahead)
      const asked = await visitPage(stranger, path)
      assert.equal(refused.status, asked.status)
      assert.isUndefined(refused.body?.props?.exam)
    }
    await pageAt(person, path)
    assert.isNotNull((await reviewsOf(exam.id, 'omdr'))[0].opened_at)
  })

  test('Q176 the consultant’s look at a chart is not the reviewer’s', async ({ assert }) => {
    const [omdr, omdc] = [await givenOmdr(), await givenOmdc()]
    const { exam } = await givenReadyVisit({
      exam: { omdr_id: omdr.omdId, omdc_id: omdc.omdId, omdc_status: 'ready' },
    })
    const opened = async (role: 'omdr' | 'omdc') => (await reviewsOf(exam.id, role))[0].opened_at
    await pageAt(await asVisitor(omdc), `/patient-exam/${exam.id}`)
    assert.isNotNull(await opened('omdc'))
    assert.isNull(await opened('omdr'))
    await pageAt(await asVisitor(omdr), `/patient-exam/${exam.id}`)
    assert.isNotNull(await opened('omdr'))
  })

  test('Q176 Q164 a submit finishes the waiting row for who submitted, with the version they left', async ({
    assert,
  }) => {
    const { exam, assign } = await givenUnassigned()
    const omdr = await givenOmdr()
    await assign(omdr.omdId)
    const [{ id }] = await reviewsOf(exam.id, 'omdr')
    const person = await asVisitor(omdr)
    const { version } = await examRow(exam.id)
    const done = await person.post(`/api/data/exam/${exam.id}/omdr_submit/`, { version })
    assert.equal(done.status, 200, done.text)
    const [row, ...more] = await reviewsOf(exam.id, 'omdr')
    assert.isEmpty(more)
    assert.containsSubset(row, {
      id,
      omd_id: omdr.omdId,
      user_id: omdr.userId,
      released_at: null,
      exam_version: done.body.version,
    })
    assert.isNotNull(row.reviewed_at)

    await assign((await givenOmdr()).omdId)
    assert.deepEqual(await reviewsOf(exam.id, 'omdr'), [row], 'the review that happened stays')
  })

  test('Q179 a status set by hand is no review; put back, the chart waits again', async ({
    assert,
  }) => {
    const { exam, admin, assign } = await givenUnassigned()
    const omdr = await givenOmdr()
    await assign(omdr.omdId)
    await save(admin, exam.id, { exam_status: 'reviewed' })
    const [ended, ...none] = await reviewsOf(exam.id, 'omdr')
    assert.isEmpty(none)
    assert.isNull(ended.reviewed_at)
    assert.isNotNull(ended.released_at)
    await save(admin, exam.id, { exam_status: 'ready' })
    const [, again] = await reviewsOf(exam.id, 'omdr')
    assert.containsSubset(again, { omd_id: omdr.omdId, reviewed_at: null, released_at: null })
  })

  test('Q176 second opinion and consultation are assignments of their own', async ({ assert }) => {
    const { exam, admin } = await givenUnassigned()
    const [second, omdc] = [await givenOmdr(), await givenOmdc()]
    await save(admin, exam.id, {
      second_omdr: second.id,
      omdc: omdc.id,
      omdc_status: 'ready',
    })
    const waiting = { reviewed_at: null, released_at: null }
    assert.containsSubset(await reviewsOf(exam.id, 'second_omdr'), [
      { omd_id: second.id, ...waiting },
    ])
    assert.containsSubset(await reviewsOf(exam.id, 'omdc'), [{ omd_id: omdc.id, ...waiting }])
    await save(admin, exam.id, { omdc_status: 'processed' })
    const [consult] = await reviewsOf(exam.id, 'omdc')
    assert.isNull(consult.reviewed_at)
    assert.isNotNull(consult.released_at)
    await pageAt(await asVisitor(second), `/second-readings/${exam.id}`)
    assert.isNotNull((await reviewsOf(exam.id, 'second_omdr'))[0].opened_at)
  })

  test('Q176 F192 an administrator who read an outbound referral reviewed it', async ({
    assert,
  }) => {
    const { exam } = await givenReadyVisit({ exam: { is_outbound_referral: true } })
    const user = await givenAdmin()
    const admin = await asVisitor(user)
    const path = '/api/data/exam/bulk_review_outbound_exams/'
    const answer = await admin.post(path, { exam_ids: [exam.id] })
    assert.equal(answer.status, 200, answer.text)
    const [review] = await reviewsOf(exam.id, 'admin')
    assert.containsSubset(review, { user_id: user.userId, omd_id: null, released_at: null })
    assert.isNotNull(review.reviewed_at)
    const [given] = await reviewsOf(exam.id, 'omdr')
    assert.isNull(given.reviewed_at)
    assert.isNotNull(given.released_at)
  })

  test('Q176 F319 C260 an internal family doctor’s referral is a review of theirs, begun when it is given to them', async ({
    assert,
  }) => {
    const { exam } = await givenReadyVisit({ exam: { exam_status: 'reviewed' } })
    const admin = await asVisitor(await givenAdmin())
    const [first, igp] = [await givenIgp(), await givenIgp()]
    const set = (change: object) =>
      admin.post('/api/data/exam/set_internal_gp_and_status/', { exam: exam.id, ...change })
    assert.equal((await set({ igp: first.igpId })).status, 200)
    assert.isEmpty(await reviewsOf(exam.id, 'igp'), 'nobody was given it yet')
    assert.equal((await set({ igp: first.igpId, gp_status: 'ready' })).status, 200)
    assert.equal((await set({ igp: igp.igpId, gp_status: 'reviewed' })).status, 200)
    const [released, waiting, ...more] = await reviewsOf(exam.id, 'igp')
    assert.isEmpty(more)
    assert.containsSubset(released, { igp_id: first.igpId, omd_id: null, reviewed_at: null })
    assert.isNotNull(released.released_at)
    assert.containsSubset(waiting, { igp_id: igp.igpId, reviewed_at: null, released_at: null })
    assert.isNotNull(waiting.assigned_at)

    const person = await asVisitor(igp)
    const referred = await person.post('/api/data/set_exam_gp_referrals/', { exams: [exam.id] })
    assert.equal(referred.status, 200, referred.text)
    const [, done] = await reviewsOf(exam.id, 'igp')
    assert.containsSubset(done, {
      id: waiting.id,
      user_id: igp.userId,
      igp_id: igp.igpId,
      omd_id: null,
      released_at: null,
      // They read the list of theirs, not the chart.
      opened_at: null,
      minutes: null,
      exam_version: (await examRow(exam.id)).version,
    })
    assert.isNotNull(done.reviewed_at)

    assert.equal((await set({ igp: igp.igpId, gp_status: 'ready' })).status, 200)
    const [, before, again] = await reviewsOf(exam.id, 'igp')
    assert.isNotNull(before.reopened_at)
    assert.containsSubset(again, { igp_id: igp.igpId, reviewed_at: null, released_at: null })
  })

  test('Q176 F319 an administrator who refers for them is who reviewed', async ({ assert }) => {
    const igp = await givenIgp()
    const { exam } = await givenReadyVisit({ exam: { exam_status: 'reviewed' } })
    const user = await givenAdmin()
    const admin = await asVisitor(user)
    const given = { exam: exam.id, igp: igp.igpId, gp_status: 'ready' }
    await admin.post('/api/data/exam/set_internal_gp_and_status/', given)
    const done = await admin.post('/api/data/set_exam_gp_referrals/', { exams: [exam.id] })
    assert.equal(done.status, 200, done.text)
    const [row, ...more] = await reviewsOf(exam.id, 'igp')
    assert.isEmpty(more)
    assert.containsSubset(row, { user_id: user.userId, igp_id: null, omd_id: null, minutes: null })
    assert.isNotNull(row.reviewed_at)
  })

  test('F074 nobody waits for a visit that was taken out', async ({ assert }) => {
    const { exam, assign, admin } = await givenUnassigned()
    await assign((await givenOmdr()).omdId)
    assert.equal((await admin.post('/api/data/exam/deactivate/', { exam: exam.id })).status, 200)
    assert.isNotNull((await reviewsOf(exam.id, 'omdr'))[0].released_at)
  })
})
