import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenOd, givenOmdc, givenOmdr } from '#database/factories/index'
import { NOTE_OPTIONS } from '#review/rules'
import { fieldsOf, listPath } from '#tests/functional/portal/portal_calls'
import {
  READ_AS_NORMAL,
  givenShare,
  lockReading,
  readingOf,
  submitFirst,
} from '#tests/helpers/readings'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { examRow, givenReadyVisit, save } from '#tests/helpers/visits'

const SET = '/api/data/exam/set_second_omdr/'
const ONE = '/api/admin/second_readings'

const { otherDefault: SOONER, omd: BY_OMD } = NOTE_OPTIONS

/** Nobody is found by the draw, so that the office has to. */
async function nobodyOffered() {
  await db.from('omds').update({ hidden_from_dropdown: true })
}

async function givenRead(admin: Visitor, answer: object, fields: object = {}) {
  const ready = await givenReadyVisit()
  const second = await givenOmdr()
  await nobodyOffered()
  await admin.post(SET, { exam_id: ready.exam.id, second_omdr_id: second.omdId })
  const submitted = await submitFirst(await asVisitor(ready.omdr), ready.exam.id, fields)
  if (submitted.status !== 200) throw new Error(submitted.text)
  const locked = await lockReading(await asVisitor(second), ready.exam.id, answer)
  if (locked.status !== 200) throw new Error(locked.text)
  const reading = await db.from('second_readings').where('exam_id', ready.exam.id).firstOrFail()
  return { ...ready, second, reading }
}

test.group('Second readings in the portal', (group) => {
  let admin: Visitor
  group.setup(async () => {
    await givenShare(0)
    admin = await asVisitor(await givenAdmin())
  })
  group.teardown(() => givenShare(0.1))

  test('F204 what waits for a reader is listed as to be done, and given to somebody who did not read it', async ({
    assert,
  }) => {
    const { exam, omdr, patient, second, reading } = await givenRead(admin, {
      ...READ_AS_NORMAL,
      urgent: true,
    })
    const list = await admin.get(listPath('second_readings', { filter: { needed: true } }))
    const row = list.body.find(({ id }: { id: number }) => id === reading.id)
    assert.containsSubset(row, {
      exam_id: exam.id,
      patient: `${patient.last_name}, ${patient.first_name}`,
      state: 'third',
      needs: 'third',
      differs: ['urgent'],
      second_omdr_id: second.omdId,
      second_omdr: second.omdName,
      third_omdr_id: null,
      third_omdr: null,
    })
    for (const omd of [omdr, second]) {
      const refused = await admin.post(`${ONE}/${reading.id}/actions/assign`, { omd_id: omd.omdId })
      assert.equal(refused.status, 422)
      assert.deepEqual(fieldsOf(refused.body), ['omd_id'])
    }
    assert.isNull((await examRow(exam.id)).third_omdr_id)
    const third = await givenOmdr()
    const given = await admin.post(`${ONE}/${reading.id}/actions/assign`, { omd_id: third.omdId })
    assert.equal(given.status, 200, given.text)
    assert.isNull(given.body.needs)
    assert.equal((await examRow(exam.id)).third_omdr_id, third.omdId)

    // Their answer is not what went out: the office is told until somebody has seen it.
    await lockReading(await asVisitor(third), exam.id, { ...READ_AS_NORMAL, urgent: true })
    const one = await admin.get(`${ONE}/${reading.id}`)
    assert.containsSubset(one.body, { needs: 'outcome', outcome_differs: ['urgent'] })
    assert.deepEqual(
      one.body.readings.map(({ role, urgent }: Shown) => [role, urgent]),
      [
        ['omdr', false],
        ['second_omdr', true],
        ['third_omdr', true],
      ]
    )
    assert.notInclude(one.text, third.omdName)
    const seen = await admin.post(`${ONE}/${reading.id}/actions/seen`, {})
    assert.equal(seen.status, 200, seen.text)
    assert.isNull((await admin.get(`${ONE}/${reading.id}`)).body.needs)
    const trail = await db
      .from('audit_records')
      .where({ action: 'exam.second_reading_seen', subject_id: String(exam.id) })
    assert.lengthOf(trail, 1)
    const late = await admin.post(`${ONE}/${reading.id}/actions/assign`, { omd_id: omdr.omdId })
    assert.equal(late.status, 422)
  })

  test('F204 Q176 an outcome that was seen is told again once another answer makes it a different one', async ({
    assert,
  }) => {
    const sooner = { ...READ_AS_NORMAL, follow_up: 'od_sooner', omd_follow_up: true }
    const { exam, omdr, reading } = await givenRead(admin, sooner)
    const [first, third] = [await asVisitor(omdr), await givenOmdr()]
    await admin.post(`${ONE}/${reading.id}/actions/assign`, { omd_id: third.omdId })
    await lockReading(await asVisitor(third), exam.id, sooner)
    const told = async () => {
      const { body } = await admin.get(`${ONE}/${reading.id}`)
      return [body.needs, body.outcome_differs]
    }
    const changedTo = async (...notes: number[]) => {
      await save(admin, exam.id, { exam_status: 'ready' })
      const fields = { selected_omd_note_options: notes }
      const submitted = await submitFirst(first, exam.id, fields)
      assert.equal(submitted.status, 200, submitted.text)
      return told()
    }
    const both = ['follow_up', 'omd_follow_up']
    assert.deepEqual(await told(), ['outcome', both])
    await admin.post(`${ONE}/${reading.id}/actions/seen`, {})
    assert.deepEqual(await told(), [null, both])
    assert.deepEqual(await changedTo(SOONER), ['outcome', ['omd_follow_up']])
    assert.isNull((await readingOf(exam.id)).seen_by)
    await admin.post(`${ONE}/${reading.id}/actions/seen`, {})
    assert.deepEqual(await changedTo(SOONER), [null, ['omd_follow_up']], 'the same is told once')
    assert.deepEqual(await changedTo(SOONER, BY_OMD), [null, []], 'now it is what went out')
    assert.deepEqual(await changedTo(BY_OMD), ['outcome', ['follow_up']])
  })

  test('F204 kappa of each decision comes with its interval and n, and with nobody', async ({
    assert,
  }) => {
    await db.from('review_decisions').delete()
    const before = await admin.get(listPath('reading_agreements'))
    assert.lengthOf(before.body, 6)
    assert.containsSubset(before.body[0], { n: 0, kappa: null, low: null, high: null })
    const sooner = { selected_omd_note_options: [19] }
    await givenRead(admin, READ_AS_NORMAL)
    await givenRead(admin, { ...READ_AS_NORMAL, follow_up: 'od_sooner' })
    await givenRead(admin, { ...READ_AS_NORMAL, follow_up: 'od_sooner' }, sooner)
    await givenRead(admin, { ...READ_AS_NORMAL, follow_up: 'od_sooner' }, sooner)
    const { body, text } = await admin.get(listPath('reading_agreements'))
    const followUp = body.find(({ decision }: { decision: string }) => decision === 'follow_up')
    // od: 1 agreed, 1 against; sooner: 2 agreed. po 0.75, pe 0.5.
    assert.containsSubset(followUp, { n: 4, observed: 0.75 })
    assert.closeTo(followUp.kappa, 0.5, 1e-9)
    assert.closeTo(followUp.low, -0.3487, 0.001)
    assert.equal(followUp.high, 1)
    const urgent = body.find(({ decision }: { decision: string }) => decision === 'urgent')
    assert.containsSubset(urgent, { n: 4, observed: 1, kappa: null })
    assert.notMatch(text, /omd_id|user_id|name/)
  })

  test('F204 the share is the office’s to set, between 0 and 1; the seed stays on the server', async ({
    assert,
  }) => {
    const { body, text } = await admin.get(listPath('second_reading_settings'))
    assert.deepEqual(body, [{ id: 1, share: 0 }])
    const { seed } = await db.from('second_reading_settings').firstOrFail()
    assert.notInclude(text, seed)
    assert.isAtLeast(seed.length, 32)
    const path = '/api/admin/second_reading_settings/1'
    for (const share of [-0.1, 1.1, 'many', null]) {
      const refused = await admin.send('PUT', path, { share })
      assert.equal(refused.status, 422, String(share))
      assert.deepEqual(fieldsOf(refused.body), ['share'])
    }
    const set = await admin.send('PUT', path, { share: 0.25 })
    assert.deepEqual(set.body, { id: 1, share: 0.25 })
    const told = await db.from('audit_records').where('action', 'second_readings.share_set')
    assert.deepEqual(
      told.map(({ details }) => [details.from, details.to]),
      [['0', '0.25']]
    )
    await givenShare(0)
  })

  test('F204 nobody else is told of readings, agreement or settings', async ({ assert }) => {
    const { reading } = await givenRead(admin, READ_AS_NORMAL)
    for (const user of [await givenOmdr(), await givenOmdc(), await givenOd()]) {
      const person = await asVisitor(user)
      for (const name of ['second_readings', 'reading_agreements', 'second_reading_settings']) {
        assert.equal((await person.get(listPath(name))).status, 403, name)
      }
      assert.equal((await person.post(`${ONE}/${reading.id}/actions/seen`, {})).status, 403)
      const path = '/api/admin/second_reading_settings/1'
      assert.equal((await person.send('PUT', path, { share: 1 })).status, 403)
    }
    assert.equal(Number((await db.from('second_reading_settings').firstOrFail()).share), 0)
  })
})

type Shown = { role: string; urgent: boolean }
