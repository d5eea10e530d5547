import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  givenAdmin,
  givenIgp,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPreReviewer,
  givenSales,
  givenScientist,
} from '#database/factories/index'
import { alertCode, RANKED_ALERTS } from '#review/rules'
import { all, ago, inEnglish, READY, visit } from '#tests/functional/reporting/given_queued_visit'
import { listPath } from '#tests/functional/portal/portal_calls'
import { keptOrder, restoreAlertOrder } from '#tests/helpers/alert_order'
import { pageAt } from '#tests/helpers/pages'
import { asVisitor, visitor, type Visitor } from '#tests/helpers/session'

const ORDER = '/api/data/admin/alert_order/'

/** Turned round: what came last comes first. */
const TURNED = [...RANKED_ALERTS].reverse()

async function asAdmin(name = { first_name: 'Ranka', last_name: 'Orderly' }) {
  const user = await givenAdmin(name)
  return { user, admin: await asVisitor(user) }
}

async function turned(admin: Visitor) {
  const answer = await admin.post(ORDER, { version: 1, alerts: TURNED })
  if (answer.status !== 200) throw new Error(answer.text)
}

/** A visit that waits with a question, a referral and a pressure that is slightly high. */
const ofThree = () =>
  visit({
    exam: { ...READY, ready_at: ago(1), od_question: 'Which drops?', gp_refed: true },
    od: { iop: 24 },
  })

const THREE = ['OD question', 'GP Referred', 'IOP slightly'] as const

test.group('The order of the alerts', (group) => {
  group.each.setup(() => restoreAlertOrder)

  test('Q87 F315 is as it was decided until the office says otherwise; a change is kept with who, when and what was before', async ({
    assert,
  }) => {
    const { user, admin } = await asAdmin()
    const first = await admin.get(ORDER)
    assert.deepEqual(first.body.data, {
      alerts: [...RANKED_ALERTS],
      version: 1,
      changed_by: null,
      changed_at: null,
    })
    const saved = await admin.post(ORDER, { version: 1, alerts: TURNED })
    assert.equal(saved.status, 200, saved.text)
    assert.containsSubset(saved.body.data, {
      alerts: TURNED,
      version: 2,
      changed_by: 'Ranka Orderly',
    })
    assert.deepEqual((await admin.get(ORDER)).body.data, saved.body.data)
    assert.approximately(Date.parse(saved.body.data.changed_at), Date.now(), 60_000)
    const noted = await db
      .from('audit_records')
      .where({ action: 'alert_order.changed', actor_id: user.userId })
      .firstOrFail()
    assert.deepEqual(noted.details, { version: 2, from: [...RANKED_ALERTS], to: TURNED })
  })

  test('Q87 F315 the queue stands in the new order, and keeps whom it held', async ({ assert }) => {
    const { admin } = await asAdmin()
    const made = [
      await visit({ exam: { ...READY, second: true, ready_at: ago(1) } }),
      await visit({ exam: { ...READY, is_urgent: true, ready_at: ago(1) } }),
      await visit({ exam: { ...READY, gp_refed: true, ready_at: ago(2) } }),
      await ofThree(),
    ].map(({ exam }) => exam.id)
    const [asked, urgent, referred, three] = made
    const mine = async () => (await all(admin, 'alert')).filter(({ id }) => made.includes(id))
    const before = await mine()
    assert.deepEqual(
      before.map(({ id }) => id),
      [asked, urgent, three, referred]
    )
    assert.equal(before[2]!.why, THREE.map(inEnglish).join(' · '))

    await turned(admin)
    const after = await mine()
    assert.deepEqual(
      after.map(({ id }) => id),
      [three, referred, urgent, asked]
    )
    assert.equal(after[0]!.why, THREE.toReversed().map(inEnglish).join(' · '))
  })

  test('Q87 F309 the office’s lists tell a row’s alerts in it, as call and in the portal', async ({
    assert,
  }) => {
    const { admin } = await asAdmin()
    const { exam, patient } = await ofThree()
    const called = async () => {
      const path = `/api/data/patients/?no_inactive_patients=true&flagged_filter=all&q=${patient.last_name}`
      const { body } = await admin.get(path)
      return body.patients_data_list.find(({ exam_id: id }: { exam_id: number }) => id === exam.id)
    }
    const listed = async () => {
      const [row] = (await admin.get(listPath('patient_list', { filter: { id: [exam.id] } }))).body
      return row
    }
    assert.deepEqual((await called()).why, THREE.map(inEnglish))
    assert.deepEqual((await listed()).alerts, [...THREE])
    await turned(admin)
    assert.deepEqual((await called()).why, THREE.toReversed().map(inEnglish))
    assert.deepEqual((await listed()).alerts, THREE.toReversed())
  })

  test('Q87 F247 a pre-review lists a chart’s alerts in it, and a page tells it to whoever reads alerts', async ({
    assert,
  }) => {
    const { admin } = await asAdmin()
    await turned(admin)
    const { exam, optometrist } = await ofThree()
    const reviewed = await admin.post(`/api/data/exam/${exam.id}/prereview_timestamp/`, {
      initials: 'RO',
      version: exam.version,
    })
    assert.equal(reviewed.status, 200, reviewed.text)
    const kept = await db.from('exams').where('id', exam.id).firstOrFail()
    assert.deepEqual(kept.prereview_alert, THREE.toReversed())

    const office = await pageAt(admin, `/patient-exam/${exam.id}`)
    assert.deepEqual(office.props.alert_order, TURNED)
    const own = await pageAt(await asVisitor(optometrist), `/patient-exam/${exam.id}`)
    assert.deepEqual(own.props.alert_order, [])
  })

  test('Q87 F026 the list of alerts is in it, those without a rank last', async ({ assert }) => {
    const { admin } = await asAdmin()
    await turned(admin)
    const { body } = await admin.get('/api/data/options/')
    assert.deepEqual(
      body.prereview_alerts.map(({ code }: { code: string }) => code),
      [...TURNED.map(alertCode), 'past_omd', 'multiple_retina_1_pathologies']
    )
  })

  test('Q87 of two who edit it the second is told, also at the same moment', async ({ assert }) => {
    const { admin } = await asAdmin()
    const { admin: other } = await asAdmin({ first_name: 'Otto', last_name: 'Other' })
    await turned(other)
    const late = await admin.post(ORDER, { version: 1, alerts: [...RANKED_ALERTS] })
    assert.equal(late.status, 409)
    assert.include(late.body.error, 'Otto Other')
    assert.containsSubset(late.body.data, { alerts: TURNED, version: 2 })

    // Each puts another alert first.
    const orders = [1, 2, 3, 4].map((from) => [...TURNED.slice(from), ...TURNED.slice(0, from)])
    const answers = await Promise.all(
      orders.map((alerts) => admin.post(ORDER, { version: 2, alerts }))
    )
    assert.sameMembers(
      answers.map(({ status }) => status),
      [200, 409, 409, 409]
    )
    const won = orders[answers.findIndex(({ status }) => status === 200)]
    assert.containsSubset(await keptOrder(), { alerts: won, version: 3 })
  })

  test('what is wrong is refused and named, and nothing is kept', async ({ assert }) => {
    const { admin } = await asAdmin()
    for (const [field, body] of [
      ['version', { alerts: TURNED }],
      ['version', { alerts: TURNED, version: 'x' }],
      ['version', { alerts: TURNED, version: 0 }],
      ['alerts', { version: 1 }],
      ['alerts', { version: 1, alerts: 'Urgent' }],
      ['alerts', { version: 1, alerts: TURNED.slice(1) }],
      ['alerts', { version: 1, alerts: [...TURNED, 'Past OMD'] }],
      ['alerts', { version: 1, alerts: [...TURNED.slice(1), 'Past OMD'] }],
      ['alerts', { version: 1, alerts: [...TURNED.slice(1), TURNED[1]] }],
      ['alerts.11', { version: 1, alerts: [...TURNED.slice(1), 7] }],
      // As it stands already.
      ['alerts', { version: 1, alerts: [...RANKED_ALERTS] }],
    ] as const) {
      const refused = await admin.post(ORDER, body)
      assert.equal(refused.status, 422, `${field} ${refused.text}`)
      assert.equal(refused.body.errors[0].field, field)
    }
    const newer = await admin.post(ORDER, { version: 9, alerts: TURNED })
    assert.equal(newer.status, 409)
    assert.containsSubset(await keptOrder(), { alerts: [...RANKED_ALERTS], version: 1 })
  })

  test('every role but the administrator is refused, and nothing changes', async ({ assert }) => {
    const users = [
      await givenOd(),
      await givenOmdr(),
      await givenOmdc(),
      await givenIgp(),
      await givenScientist(),
      await givenSales(),
      await givenPreReviewer(),
    ]
    const body = { version: 1, alerts: TURNED }
    for (const user of users) {
      const person = await asVisitor(user)
      assert.equal((await person.get(ORDER)).status, 403)
      assert.equal((await person.post(ORDER, body)).status, 403)
    }
    const nobody = await visitor()
    assert.equal((await nobody.get(ORDER)).status, 401)
    assert.equal((await nobody.post(ORDER, body)).status, 401)
    assert.equal((await keptOrder()).version, 1)
  })
})
