import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenIgp,
  givenOmdc,
  givenOmdr,
  givenPreReviewer,
  givenSales,
  givenScientist,
} from '#database/factories/index'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { examRow, givenReadyVisit, save } from '#tests/helpers/visits'

const path = (id: number) => `/api/data/exam/${id}/automessages/`
const KINDS = ['examCarryover', 'prereviewerOverride', 'prereview', 'save']

async function preReview(person: Visitor, id: number, fields: object = {}) {
  const { version } = await examRow(id)
  const button = `/api/data/exam/${id}/prereview_timestamp/`
  const answer = await person.post(button, { initials: 'AB', version, ...fields })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}

/** 29 mmHg by non-contact on the left eye: an applanation is asked for, nothing is stable. */
const givenHigh = () =>
  givenReadyVisit({
    exam: { applanation: 'non-contact', selected_omd_note_options: [1, 7, 15] },
    od: { iop: 19 },
    os: { iop: 29 },
  })

test.group('Automatic messages', () => {
  test('F245 F248 a pre-review ticks and unticks by its rules, and says why in the reader’s language', async ({
    assert,
  }) => {
    const { exam, omdr } = await givenHigh()
    const admin = await asVisitor(await givenAdmin())
    const done = await preReview(admin, exam.id)
    assert.sameMembers(done.selected_omd_note_options, [7, 8, 15])
    const answer = await admin.get(path(exam.id))
    assert.equal(answer.status, 200)
    assert.deepEqual(Object.keys(answer.body.auto_value_messages), KINDS)
    assert.deepEqual(answer.body.auto_value_messages.prereview, {
      1: { checked: false, reason: 'High pressure: OS 29 mmHg.' },
      8: { checked: true, reason: 'High by non-contact tonometry: OS 29 mmHg.' },
    })
    const [row] = await db.from('auto_messages').where({ exam_id: exam.id, note_option_id: 8 })
    assert.equal(row.rules_version, 2)
    await db.from('users').where('id', omdr.userId).update({ locale: 'fr' })
    const french = await (await asVisitor(omdr)).get(path(exam.id))
    assert.equal(
      french.body.auto_value_messages.prereview['8'].reason,
      'Élevée à la tonométrie sans contact : OS 29 mmHg.'
    )
  })

  test('F248 what a pre-reviewer sets against a rule stands, and is kept as their choice', async ({
    assert,
  }) => {
    const { exam } = await givenHigh()
    const person = await asVisitor(await givenPreReviewer())
    await preReview(person, exam.id)
    const again = await preReview(person, exam.id, { selected_omd_note_options: [7, 15] })
    assert.sameMembers(again.selected_omd_note_options, [7, 15])
    const third = await preReview(person, exam.id)
    assert.sameMembers(third.selected_omd_note_options, [7, 15])
    const { auto_value_messages: messages } = (await person.get(path(exam.id))).body
    assert.deepEqual(messages.prereviewerOverride, {
      8: {
        checked: false,
        reason: 'Set by hand, against the rule: High by non-contact tonometry: OS 29 mmHg.',
      },
    })
    assert.notProperty(messages.prereview, '8')
    assert.property(messages.prereview, '1')
  })

  test('F260 F290 Q80 a pre-review notes no copy to the GP that would not go by itself: {what}')
    .with([
      { what: 'nobody was written to yet', fields: {}, isNoted: true },
      { what: 'under 18', child: true, fields: {}, isNoted: false },
      { what: 'a letter within 11 months', months: 10, fields: {}, isNoted: false },
      { what: 'a letter of a year ago', months: 12, fields: {}, isNoted: true },
      {
        what: 'under 18, and a referral is needed',
        child: true,
        fields: { retina_referral: 'needed' },
        isNoted: true,
      },
      {
        what: 'under 18, and somebody chose it',
        child: true,
        fields: { selected_omd_note_options: [7, 11, 15] },
        isNoted: true,
      },
    ] as { what: string; child?: true; months?: number; fields: object; isNoted: boolean }[])
    .run(async ({ assert }, { child, months, fields, isNoted }) => {
      const { exam, patient } = await givenReadyVisit({ exam: { cu_omd: true } })
      const today = DateTime.utc()
      if (child) {
        const born = today.minus({ years: 9 }).toISODate()
        await db.from('patients').where('id', patient.id).update({ birth_date: born })
      }
      if (months) {
        const sent = today.minus({ months }).toISODate()
        await db.from('exams').where('id', exam.id).update({ gp_letter_sent_date: sent })
      }
      const admin = await asVisitor(await givenAdmin())
      const { selected_omd_note_options: noted } = await preReview(admin, exam.id, fields)
      assert.equal(noted.includes(11), isNoted)
    })

  test('C052 a visit named in the form is the one of the address', async ({ assert }) => {
    const [one, other] = [await givenHigh(), await givenHigh()]
    const admin = await asVisitor(await givenAdmin())
    const body = { id: other.exam.id, auto_value_messages: {} }
    const refused = await admin.post(path(one.exam.id), body)
    assert.equal(refused.status, 422)
    assert.equal(refused.body.errors[0].field, 'id')
    assert.equal((await admin.post(path(one.exam.id), { ...body, id: one.exam.id })).status, 200)
  })

  test('C052 Q168 an option is named once; of two who save at once the later is kept', async ({
    assert,
  }) => {
    const { exam } = await givenHigh()
    const admin = await asVisitor(await givenAdmin())
    const send = (told: object) =>
      admin.post(path(exam.id), { auto_value_messages: { save: told } })
    const twice = await send({
      '7': { checked: true, reason: 'One.' },
      '07': { checked: false, reason: 'Two.' },
    })
    assert.equal(twice.status, 422)
    assert.equal(twice.body.errors[0].field, 'auto_value_messages.save.07')
    const reasons = Array.from({ length: 12 }, (_, at) => `Reason ${at}.`)
    const answers = await Promise.all(
      reasons.map((reason) => send({ 16: { checked: true, reason } }))
    )
    assert.deepEqual(
      answers.map(({ status }) => status),
      reasons.map(() => 200)
    )
    const { auto_value_messages: kept } = (await admin.get(path(exam.id))).body
    assert.include(reasons, kept.save['16'].reason)
  })

  test('C052 Q168 the trail keeps which messages took the place of which, without their words', async ({
    assert,
  }) => {
    const { exam } = await givenReadyVisit()
    const send = async (user: Awaited<ReturnType<typeof givenAdmin>>, told: object) =>
      (await asVisitor(user)).post(path(exam.id), { auto_value_messages: told })
    const first = {
      save: { 7: { checked: true, reason: 'One.' }, 16: { checked: false, reason: 'Two.' } },
      prereview: { 2: { checked: true, reason: 'Three.' } },
    }
    assert.equal((await send(await givenAdmin(), first)).status, 200)
    const second = { save: { 15: { checked: true, reason: 'Four.' } } }
    assert.equal((await send(await givenPreReviewer(), second)).status, 200)
    const [begun, replacing] = await db
      .from('audit_records')
      .where({ action: 'exam.auto_messages_saved', subject_id: String(exam.id) })
      .orderBy('at')
    assert.deepEqual(begun.details.replaced, [])
    assert.sameDeepMembers(replacing.details.replaced, [
      { kind: 'save', note_option_id: 7, checked: true },
      { kind: 'save', note_option_id: 16, checked: false },
    ])
    assert.deepEqual(replacing.details.kept, [{ kind: 'save', note_option_id: 15, checked: true }])
    assert.notMatch(JSON.stringify([begun.details, replacing.details]), /One|Two|Three|Four/)
  })

  test('F245 a rule that does not hold any more takes back what it ticked', async ({ assert }) => {
    const { exam } = await givenHigh()
    const admin = await asVisitor(await givenAdmin())
    await preReview(admin, exam.id)
    await save(admin, exam.id, { os_iop: 21 })
    const again = await preReview(admin, exam.id)
    assert.sameMembers(again.selected_omd_note_options, [7, 15])
    const { auto_value_messages: messages } = (await admin.get(path(exam.id))).body
    assert.deepEqual(messages.prereview, {})
  })

  test('F258 F262 F248 what follows from a save is told with its reason, until it is otherwise', async ({
    assert,
  }) => {
    const { exam, omdr } = await givenReadyVisit({ exam: { selected_omd_note_options: [7, 16] } })
    const person = await asVisitor(omdr)
    await save(person, exam.id, { retina_referral: 'needed' })
    const { auto_value_messages: told } = (await person.get(path(exam.id))).body
    assert.deepEqual(told.save, {
      7: { checked: false, reason: 'The retina referral is needed and replaces it.' },
      11: {
        checked: true,
        reason: 'There is a current or upcoming OMD, and the family physician has a fax.',
      },
      60: { checked: true, reason: 'The retina referral is needed.' },
    })
    await save(person, exam.id, { retina_referral: '' })
    const { auto_value_messages: after } = (await person.get(path(exam.id))).body
    assert.notProperty(after.save, '60')
    assert.isTrue(after.save['7'].checked)
  })

  test('C052 C053 Q168 what is sent is what is answered, by JSON and by form; other kinds stay', async ({
    assert,
  }) => {
    const { exam, omdr } = await givenReadyVisit()
    for (const user of [await givenAdmin(), await givenPreReviewer(), omdr]) {
      const person = await asVisitor(user)
      const sent = {
        examCarryover: { 7: { checked: true, reason: 'As at the last visit.' } },
        prereviewerOverride: {},
        prereview: { 2: { checked: false, reason: 'Field is reliable.' } },
        save: {},
      }
      const answer = await person.post(path(exam.id), { id: exam.id, auto_value_messages: sent })
      assert.equal(answer.status, 200, answer.text)
      assert.deepEqual((await person.get(path(exam.id))).body, {
        success: true,
        auto_value_messages: sent,
      })
      const more = { save: { 16: { checked: true, reason: '' } } }
      const form = new URLSearchParams({ auto_value_messages: JSON.stringify(more) })
      assert.equal((await person.post(path(exam.id), form)).status, 200)
      assert.deepEqual((await person.get(path(exam.id))).body.auto_value_messages, {
        ...sent,
        ...more,
      })
    }
    const trail = await db
      .from('audit_records')
      .where({ action: 'exam.auto_messages_saved', subject_id: String(exam.id) })
    assert.lengthOf(trail, 6)
    assert.equal((await examRow(exam.id)).version, 1, 'no page becomes old by them')
  })

  test('C052 {what} is refused and named, and nothing is stored')
    .with([
      { what: 'nothing', sent: undefined, named: 'auto_value_messages' },
      { what: 'no JSON', sent: '{', named: 'auto_value_messages' },
      { what: 'an unknown kind', sent: { later: {} }, named: 'auto_value_messages.later' },
      {
        what: 'an unknown option',
        sent: { save: { 9999: { checked: true, reason: '' } } },
        named: 'auto_value_messages.save.9999',
      },
      {
        what: 'an option that is no number',
        sent: { save: { tele: { checked: true, reason: '' } } },
        named: 'auto_value_messages.save.tele',
      },
      { what: 'no map', sent: { save: [7] }, named: 'auto_value_messages.save' },
      {
        what: 'a message without checked',
        sent: { prereview: { 7: { reason: '' } } },
        named: 'auto_value_messages.prereview.7',
      },
      {
        what: 'a reason that is a number',
        sent: { prereview: { 7: { checked: true, reason: 3 } } },
        named: 'auto_value_messages.prereview.7',
      },
    ])
    .run(async ({ assert }, { sent, named }) => {
      const { exam } = await givenReadyVisit()
      const admin = await asVisitor(await givenAdmin())
      const answer = await admin.post(path(exam.id), { auto_value_messages: sent })
      assert.equal(answer.status, 422, answer.text)
      assert.equal(answer.body.errors[0].field, named)
      assert.lengthOf(await db.from('auto_messages').where('exam_id', exam.id), 0)
    })

  test('C052 C053 nobody else reads or writes them', async ({ assert }) => {
    const { od, exam } = await givenReadyVisit()
    const body = { auto_value_messages: { save: { 7: { checked: true, reason: 'x' } } } }
    const others = [od, await givenOmdc(), await givenIgp(), await givenSales()]
    for (const user of [...others, await givenScientist()]) {
      const person = await asVisitor(user)
      assert.equal((await person.get(path(exam.id))).status, 403)
      assert.equal((await person.post(path(exam.id), body)).status, 403)
    }
    const another = await asVisitor(await givenOmdr())
    assert.equal((await another.post(path(exam.id), body)).status, 403, 'not their chart')
    assert.lengthOf(await db.from('auto_messages').where('exam_id', exam.id), 0)
  })
})
