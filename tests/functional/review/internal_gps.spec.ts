import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenIgp, movePractice } from '#database/factories/index'
import { uniqueWord } from '#database/factories/support'
import { asVisitor } from '#tests/helpers/session'
import { examRow, givenReadyVisit, save } from '#tests/helpers/visits'

const CALLS = {
  igp: '/api/data/exam/set_internal_gp_and_status/',
  igpStatus: '/api/data/exam/set_internal_gp_status/',
}

const office = async () => asVisitor(await givenAdmin())

test.group('Internal GPs of a visit', () => {
  test('F220 C064 C065 an internal GP and their status; no status without one', async ({
    assert,
  }) => {
    const { exam } = await givenReadyVisit()
    const igp = await givenIgp()
    const admin = await office()
    const none = await admin.post(CALLS.igpStatus, { exam: exam.id, gp_status: 'ready' })
    assert.equal(none.status, 422)
    assert.equal(none.body.errors[0].field, 'gp_status')
    const both = await admin.post(CALLS.igp, { exam: exam.id, igp: igp.id, gp_status: 'ready' })
    assert.equal(both.status, 200, both.text)
    assert.containsSubset(both.body, { igp_id: igp.id, internal_gp_status: 'ready' })
    assert.containsSubset(await examRow(exam.id), { igp_id: igp.id, internal_gp_status: 'ready' })
    const later = await admin.post(CALLS.igpStatus, { exam_id: exam.id, gp_status: 'letter_sent' })
    assert.equal(later.status, 200)
    assert.containsSubset(await examRow(exam.id), {
      igp_id: igp.id,
      internal_gp_status: 'letter_sent',
    })
    await admin.post(CALLS.igp, { exam: exam.id, igp: null, gp_status: '' })
    assert.containsSubset(await examRow(exam.id), { igp_id: null, internal_gp_status: null })
  })

  test('F220 C064 a status that is not sent stays, and goes with the internal GP who is taken away', async ({
    assert,
  }) => {
    const { exam } = await givenReadyVisit()
    const [first, second] = [await givenIgp(), await givenIgp()]
    const admin = await office()
    const set = (fields: object) => admin.post(CALLS.igp, { exam: exam.id, ...fields })
    assert.equal((await set({ igp: first.igpId, gp_status: 'ready' })).status, 200)
    const moved = await set({ igp: second.igpId })
    assert.containsSubset(moved.body, { igp_id: second.igpId, internal_gp_status: 'ready' })
    assert.containsSubset(await examRow(exam.id), {
      igp_id: second.igpId,
      internal_gp_status: 'ready',
    })
    const taken = await set({ igp: null })
    assert.containsSubset(taken.body, { igp_id: null, internal_gp_status: null })
    assert.containsSubset(await examRow(exam.id), { igp_id: null, internal_gp_status: null })
  })

  test('F220 C064 no status is set with an internal GP who is taken away: {was} to {to}')
    .with([
      { was: 'ready', to: 'ready', status: 422 },
      { was: 'ready', to: 'reviewed', status: 422 },
      { was: null, to: 'letter_sent', status: 422 },
      { was: 'ready', to: '', status: 200 },
      { was: 'reviewed', to: null, status: 200 },
    ] as const)
    .run(async ({ assert }, { was, to, status }) => {
      const igp = await givenIgp()
      const before = { igp_id: igp.igpId, internal_gp_status: was }
      const { exam, patient } = await givenReadyVisit({ exam: before })
      const admin = await office()
      const call = { exam: exam.id, igp: null, gp_status: to }
      const answer = await admin.post(CALLS.igp, call)
      assert.equal(answer.status, status, answer.text)
      const nobody = { igp_id: null, internal_gp_status: null }
      assert.containsSubset(await examRow(exam.id), status === 200 ? nobody : before)
      if (status === 200) return
      assert.equal(answer.body.errors[0].field, 'gp_status')
      const saved = await save(admin, exam.id, { igp: null, internal_gp_status: to })
      assert.equal(saved.status, 422, saved.text)
      assert.equal(saved.body.errors[0].field, 'internal_gp_status')
      assert.containsSubset(await examRow(exam.id), before)
      // The patient's own internal GP has the visit then, and the status is theirs.
      const own = await givenIgp()
      await db.from('patients').where('id', patient.id).update({ igp_id: own.igpId })
      assert.containsSubset((await admin.post(CALLS.igp, call)).body, { internal_gp_status: to })
      assert.containsSubset(await examRow(exam.id), { igp_id: null, internal_gp_status: to })
    })

  test(
    'F335 Q54 the day of the referral is kept when {what} says that the letter went, and stays when it is said again'
  )
    .with([
      { what: 'the call with the internal GP', way: 'igp' },
      { what: 'the call of the status', way: 'igpStatus' },
      { what: 'a save of the chart', way: 'save' },
    ] as const)
    .run(async ({ assert }, { way }) => {
      const igp = await givenIgp()
      const { exam } = await givenReadyVisit({
        exam: { exam_date: '2024-03-05', igp_id: igp.igpId, internal_gp_status: 'reviewed' },
      })
      await movePractice(exam.practice_id, 'Pacific/Kiritimati')
      const admin = await office()
      const say = async (status: string) => {
        const answer =
          way === 'save'
            ? await save(admin, exam.id, { internal_gp_status: status, impression: uniqueWord() })
            : await admin.post(CALLS[way], {
                ...{ exam: exam.id, gp_status: status },
                ...(way === 'igp' && { igp: igp.igpId }),
              })
        assert.equal(answer.status, 200, answer.text)
        return (await examRow(exam.id)).gp_referral_date
      }
      const today = DateTime.now().setZone('Pacific/Kiritimati').toISODate()
      assert.isNull(await say('ready'))
      assert.equal(await say('letter_sent'), today)
      await db.from('exams').where('id', exam.id).update({ gp_referral_date: '2024-05-06' })
      assert.equal(await say('letter_sent'), '2024-05-06')
      assert.equal(await say('reviewed'), '2024-05-06')
      assert.equal(await say('letter_sent'), today, 'referred anew')
      const list = await (await asVisitor(igp)).get(`/api/data/igp/${igp.igpId}/referred_patients/`)
      const [row] = list.body.data.referred_patients_list
      assert.containsSubset(row, { exam_id: exam.id, referred_on: today })
    })

  test('F220 C064 Q132 the internal GP is taken under either name: {$self}')
    .with(['igp', 'internal_gp'])
    .run(async ({ assert }, name) => {
      const { exam } = await givenReadyVisit()
      const { igpId } = await givenIgp()
      const { status, text } = await (
        await office()
      ).post(CALLS.igp, { exam: exam.id, [name]: igpId })
      assert.equal(status, 200, text)
      assert.equal((await examRow(exam.id)).igp_id, igpId)
    })

  test('F220 C064 Q163 whom no directory knows is refused by the name they were sent under', async ({
    assert,
  }) => {
    const igp = await givenIgp()
    const { exam } = await givenReadyVisit({ exam: { igp_id: igp.igpId } })
    const admin = await office()
    const call = { exam: exam.id, igp: 999_999_999 }
    const answer = await admin.post(CALLS.igp, call)
    assert.deepEqual([answer.status, answer.body.errors[0].field], [422, 'igp'])
    assert.equal((await examRow(exam.id)).igp_id, igp.igpId)
  })
})
