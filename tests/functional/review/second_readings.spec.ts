import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { givenAdmin, givenExam, givenOmdc, givenOmdr } from '#database/factories/index'
import { pageAt, visit } from '#tests/helpers/pages'
import {
  READ_AS_NORMAL,
  decisionsOf,
  givenShare,
  lockReading,
  readingOf,
  submitFirst,
} from '#tests/helpers/readings'
import { asVisitor } from '#tests/helpers/session'
import { daysAgo, examRow, givenReadyVisit, save } from '#tests/helpers/visits'
import { SET, givenAsked } from '#tests/functional/review/given_second_reading'

type Shown = { role: string; is_own: boolean; note: string }

function pick(row: Record<string, unknown>, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, row[name]]))
}

test.group('Reading blind, and what becomes of it', (group) => {
  group.each.setup(() => givenShare(0))

  test('F204 Q176 the chart is closed to its blind reader and leads to the reading; locked, both answers stand beside each other', async ({
    assert,
  }) => {
    const { exam, first, second, reader } = await givenAsked()
    await submitFirst(first, exam.id, { omd_od: 'Nothing to see here' })
    assert.equal((await reader.get(`/api/data/exam/${exam.id}/24/`)).status, 403)
    const led = await reader.get(`/patient-exam/${exam.id}`, { accept: 'text/html' })
    assert.equal(led.headers.get('location'), `/second-readings/${exam.id}`)
    const blind = await pageAt(reader, `/second-readings/${exam.id}`)
    assert.equal(blind.component, 'review/second_reading')
    assert.equal(blind.props.exam.od_iop, 17)
    const [waiting] = await db.from('reviews').where({ exam_id: exam.id, role: 'second_omdr' })
    assert.isNotNull(waiting.opened_at)
    const list = await pageAt(reader, '/second-readings')
    assert.deepEqual(
      list.props.waiting.map((row: { exam_id: number }) => row.exam_id),
      [exam.id]
    )

    const before = await examRow(exam.id)
    const locked = await lockReading(reader, exam.id, { ...READ_AS_NORMAL, note: 'All calm' })
    assert.equal(locked.status, 200, locked.text)
    assert.deepEqual(await examRow(exam.id), { ...before, second_omdr_reviewed: true })
    const [finished] = await db.from('reviews').where({ exam_id: exam.id, role: 'second_omdr' })
    assert.containsSubset(finished, { omd_id: second.omdId, user_id: second.userId })
    assert.isNotNull(finished.reviewed_at)
    assert.containsSubset(await readingOf(exam.id), { state: 'agreed', differs: [] })

    const both = await pageAt(reader, `/second-readings/${exam.id}`)
    assert.equal(both.component, 'review/compared_readings')
    assert.deepEqual(
      both.props.readings.map(({ role, is_own: own, note }: Shown) => [role, own, note]),
      [
        ['omdr', false, ''],
        ['second_omdr', true, 'All calm'],
      ]
    )
    const chart = await reader.get(`/api/data/exam/${exam.id}/24/`)
    assert.equal(chart.body.exam.omd_od, 'Nothing to see here')
  })

  test('F204 a locked reading is locked: neither given twice nor changed below', async ({
    assert,
  }) => {
    const { exam, first, reader, admin } = await givenAsked()
    await submitFirst(first, exam.id)
    await lockReading(reader, exam.id)
    const again = await lockReading(reader, exam.id, { ...READ_AS_NORMAL, urgent: true })
    assert.equal(again.status, 422)
    assert.equal(again.body.errors[0].field, 'id')
    const stored = await decisionsOf(exam.id)
    assert.lengthOf(stored, 2)
    assert.isFalse(stored.some(({ urgent }) => urgent))
    await assert.rejects(() =>
      db.from('review_decisions').where('exam_id', exam.id).update({ urgent: true })
    )
    const another = await givenOmdr()
    const moved = await admin.post(SET, { exam_id: exam.id, second_omdr_id: another.omdId })
    assert.equal(moved.status, 422)
    assert.equal(moved.body.errors[0].field, 'second_omdr_id')
  })

  test('F204 two readings sent at once are one', async ({ assert }) => {
    const { exam, first, reader } = await givenAsked()
    await submitFirst(first, exam.id)
    const answers = await Promise.all([
      lockReading(reader, exam.id),
      lockReading(reader, exam.id, { ...READ_AS_NORMAL, treatment: true }),
    ])
    assert.sameMembers(
      answers.map(({ status }) => status),
      [200, 422]
    )
    assert.lengthOf(await decisionsOf(exam.id), 2)
  })

  test('F204 where both differ a third reads as blind, and the office is told when what went out does not hold', async ({
    assert,
  }) => {
    const { exam, first, reader, third, second } = await givenAsked()
    await submitFirst(first, exam.id)
    const sentOut = await examRow(exam.id)
    await lockReading(reader, exam.id, {
      ...READ_AS_NORMAL,
      follow_up: 'od_sooner',
      urgent: true,
    })
    assert.containsSubset(await readingOf(exam.id), {
      state: 'third',
      differs: ['follow_up', 'urgent'],
    })
    assert.equal((await examRow(exam.id)).third_omdr_id, third.omdId)
    const judge = await asVisitor(third)
    assert.equal((await judge.get(`/api/data/exam/${exam.id}/24/`)).status, 403)
    const blind = await pageAt(judge, `/second-readings/${exam.id}`)
    assert.equal(blind.component, 'review/second_reading')
    const waiting = await pageAt(judge, '/second-readings')
    const own = await pageAt(reader, '/second-readings')
    assert.deepEqual(
      Object.keys(waiting.props.waiting[0]),
      Object.keys(own.props.locked[0]),
      'a third reading looks like a second one'
    )
    const done = await lockReading(judge, exam.id, { ...READ_AS_NORMAL, follow_up: 'od_sooner' })
    assert.equal(done.status, 200, done.text)
    assert.containsSubset(await readingOf(exam.id), {
      state: 'resolved',
      differs: ['follow_up', 'urgent'],
      outcome_differs: ['follow_up'],
      seen_at: null,
    })
    const after = await examRow(exam.id)
    assert.deepEqual(
      after,
      {
        ...sentOut,
        ...pick(after, ['second_omdr_reviewed', 'third_omdr_id', 'third_omdr_reviewed']),
      },
      'nothing of the chart was changed by it'
    )
    const all = await pageAt(judge, `/second-readings/${exam.id}`)
    assert.lengthOf(all.props.readings, 3)
    const people = await db
      .from('reviews')
      .where({ exam_id: exam.id })
      .whereNotNull('reviewed_at')
      .orderBy('id')
    assert.deepEqual(
      people.map(({ role, omd_id: omd }) => [role, omd]),
      [
        ['omdr', sentOut.omdr_id],
        ['second_omdr', second.omdId],
        ['third_omdr', third.omdId],
      ]
    )
  })

  test('F204 a second answer may come first: it is compared when the review is handed in', async ({
    assert,
  }) => {
    const { exam, first, reader } = await givenAsked()
    assert.equal((await lockReading(reader, exam.id)).status, 200)
    assert.equal((await readingOf(exam.id)).state, 'second')
    const { props } = await pageAt(reader, `/second-readings/${exam.id}`)
    assert.lengthOf(props.readings, 1)
    await submitFirst(first, exam.id, { selected_omd_note_options: [19] })
    assert.containsSubset(await readingOf(exam.id), { state: 'third', differs: ['follow_up'] })
  })

  test('F204 a chart reviewed before readings were kept is compared as it stands', async ({
    assert,
  }) => {
    const { exam, omdr } = await givenReadyVisit()
    await submitFirst(await asVisitor(omdr), exam.id)
    await db.from('review_decisions').where('exam_id', exam.id).delete()
    const second = await givenOmdr()
    const admin = await asVisitor(await givenAdmin())
    await save(admin, exam.id, { second_omdr: second.omdId })
    await lockReading(await asVisitor(second), exam.id)
    assert.equal((await readingOf(exam.id)).state, 'agreed')
  })

  test('F204 Q15 a reading may come as a form, its answers as text', async ({ assert }) => {
    const { exam, reader } = await givenAsked()
    const form = new URLSearchParams({
      ...{ follow_up: READ_AS_NORMAL.follow_up, retina_referral: READ_AS_NORMAL.retina_referral },
      ...{ omd_follow_up: 'false', treatment: 'true', glaucoma_suspect: 'false', urgent: 'true' },
    })
    const answer = await lockReading(reader, exam.id, form)
    assert.equal(answer.status, 200, answer.text)
    assert.containsSubset(await decisionsOf(exam.id), [
      { omd_follow_up: false, treatment: true, glaucoma_suspect: false, urgent: true },
    ])
  })

  test('F204 every decision is asked for: {field}')
    .with([
      { field: 'follow_up', value: undefined },
      { field: 'follow_up', value: 'never' },
      { field: 'retina_referral', value: undefined },
      { field: 'treatment', value: 'perhaps' },
      { field: 'glaucoma_suspect', value: undefined },
      { field: 'urgent', value: null },
      { field: 'note', value: 'x'.repeat(5_001) },
    ])
    .run(async ({ assert }, { field, value }) => {
      const { exam, reader } = await givenAsked()
      const answer = await lockReading(reader, exam.id, { ...READ_AS_NORMAL, [field]: value })
      assert.equal(answer.status, 422)
      assert.equal(answer.body.errors[0].field, field)
      assert.isEmpty(await decisionsOf(exam.id))
      assert.isFalse((await examRow(exam.id)).second_omdr_reviewed)
    })

  test('F204 nobody but the reader opens or locks it; a visit that does not exist answers the same', async ({
    assert,
  }) => {
    const { exam, omdr, od, third } = await givenAsked()
    const strangers = [omdr, od, third, await givenOmdc(), await givenAdmin()]
    for (const user of strangers) {
      const person = await asVisitor(user)
      const refused = await lockReading(person, exam.id)
      const absent = await lockReading(person, 99_999_999)
      assert.equal(refused.status, 403)
      assert.deepEqual(absent.body, refused.body)
      assert.equal((await visit(person, `/second-readings/${exam.id}`)).status, 403)
    }
    assert.isEmpty(await decisionsOf(exam.id))
  })

  test('F204 C074 an earlier visit is named that waits, but not to who still has to read it blind', async ({
    assert,
  }) => {
    const { exam, patient, admin, reader, second } = await givenAsked()
    const date = daysAgo(60)
    await db.from('exams').where('id', exam.id).update({ exam_date: date })
    const later = await givenExam(patient, {
      exam: { exam_date: daysAgo(3), exam_status: 'ready', omdr_id: second.omdId },
    })
    const path = `/api/data/exam/${later.id}/second_opinion_reviewers/`
    assert.deepEqual((await reader.get(path)).body.waiting_before, [])
    const { body } = await admin.get(path)
    assert.deepEqual(body.waiting_before, [{ exam_id: exam.id, exam_date: date }])
  })

  test('F204 C072 a reader does not end their own wait by the alert of an earlier visit', async ({
    assert,
  }) => {
    const { exam, patient, reader, second } = await givenAsked()
    await db
      .from('exams')
      .where('id', exam.id)
      .update({ exam_date: daysAgo(60) })
    const later = await givenExam(patient, {
      exam: { exam_date: daysAgo(3), exam_status: 'ready', omdr_id: second.omdId },
    })
    const path = `/api/data/exam/clear_second_omdr_alert_on_prev_exams/${later.id}/`
    const answer = await reader.post(path)
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(answer.body.cleared, [])
    assert.isFalse((await examRow(exam.id)).second_omdr_reviewed)
  })

  test('F074 F204 nobody reads a visit that was taken out', async ({ assert }) => {
    const { exam, admin, reader } = await givenAsked()
    await admin.post('/api/data/exam/deactivate/', { exam: exam.id })
    assert.equal((await readingOf(exam.id)).state, 'withdrawn')
    assert.equal((await lockReading(reader, exam.id)).status, 403)
    assert.isEmpty((await pageAt(reader, '/second-readings')).props.waiting)
  })
})
