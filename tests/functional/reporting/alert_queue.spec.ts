import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { seeded } from '#database/seeders/demo/random'
import { givenAdmin, givenExam } from '#database/factories/index'
import { findExamById, readyVisitsOf } from '#exams'
import {
  RANKED_ALERTS,
  hasMultipleVisitsWaiting,
  preReviewAlerts,
  readyAlert,
  type Alert,
} from '#review/rules'
import { FLAGS } from '#worklists/rules'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { ago, all, inEnglish, READY, visit } from '#tests/functional/reporting/given_queued_visit'
import { countAnew } from '#tests/helpers/counts'

/** Alerts of how long a ready visit and its pre-review have waited, said by the rule. */
async function waitingAlertsOf(id: number): Promise<Alert[]> {
  const exam = await db.from('exams').where('id', id).firstOrFail()
  const waited = (at: Date | null) => {
    const days = at ? (Date.now() - at.getTime()) / 86_400_000 : 0
    return readyAlert(exam.exam_status, days)
  }
  const ready = waited(exam.ready_at)
  const preReview = exam.is_pre_reviewed ? waited(exam.last_prereview_date) : null
  return [
    ...(ready ? ([READY_ALERTS[ready]] as const) : []),
    ...(preReview ? ([PREREVIEW_ALERTS[preReview]] as const) : []),
  ]
}

const READY_ALERTS = { urgent: 'Urgent pre-review', critical: 'Critical pre-review' } as const
const PREREVIEW_ALERTS = {
  urgent: 'Prereview over 2 weeks',
  critical: 'Prereview over 3 weeks',
} as const

test.group('The administrators’ alerts', (group) => {
  let admin: Visitor
  group.setup(async () => {
    admin = await asVisitor(await givenAdmin())
    // Tests before these wrote rows past the program.
    await countAnew()
  })

  test('F315 the alert queue: the highest rank first, then whoever waits longest', async ({
    assert,
  }) => {
    const slight = (days: number) =>
      visit({ exam: { ...READY, ready_at: ago(days) }, od: { iop: 24 } })
    const late = await slight(1)
    const early = await slight(40)
    const asked = await visit({ exam: { ...READY, second: true } })
    const urgent = await visit({ exam: { ...READY, is_urgent: true, ready_at: ago(3) } })
    const made = [late, early, asked, urgent].map(({ exam }) => exam.id)
    const order = (await all(admin, 'alert')).map(({ id }) => id).filter((id) => made.includes(id))
    assert.deepEqual(order, [asked.exam.id, urgent.exam.id, early.exam.id, late.exam.id])
  })

  test('F315 Q87 twelve visits with an alert each stand in the order of their ranks, 12 to 1', async ({
    assert,
  }) => {
    const day = { ...READY, ready_at: ago(1) }
    const pre = { ...day, is_pre_reviewed: true }
    const { patient } = await visit({ exam: { ...READY, exam_status: 'reviewed' } })
    const several = (exam_date: string) =>
      givenExam(patient, { exam: { exam_status: 'ready', ready_at: ago(1), exam_date } })
    const made = [
      await visit({ exam: { ...day, second: true } }),
      await visit({ exam: { ...day, is_urgent: true } }),
      await visit({ exam: day, od: { iop: 36 } }),
      await visit({ exam: { ...READY, ready_at: ago(21, 1) } }),
      await visit({ exam: { ...READY, ready_at: ago(21, -180) } }),
      await visit({ exam: { ...pre, last_prereview_date: ago(21, 1) } }),
      await visit({ exam: { ...pre, last_prereview_date: ago(21, -180) } }),
      await visit({ exam: { ...day, od_question: 'Which drops?' } }),
      await visit({ exam: { ...day, ipc: 'requested' } }),
      { exam: await several('2026-01-07') },
      await visit({ exam: { ...day, gp_refed: true } }),
      await visit({ exam: day, os: { iop: 24 } }),
    ].map(({ exam }) => exam.id)
    await several('2026-02-07')
    await visit({ exam: day })
    const rows = (await all(admin, 'alert')).filter(({ id }) => made.includes(id))
    assert.deepEqual(
      rows.map(({ id }) => id),
      made
    )
    assert.deepEqual(
      rows.map(({ why }) => why),
      FLAGS.map(inEnglish)
    )
  })

  test('F315 F314 F138 what the queue says of a visit is what the rule says of its chart', async ({
    assert,
  }) => {
    // Within bounds, above them in one eye or one moment, and with gaps.
    const CURVES = [
      [{ od: 11, os: 14 }],
      [
        { od: 16, os: null },
        { od: 23, os: 17 },
      ],
      [
        { od: 18, os: 20 },
        { od: null, os: null },
        { od: 19, os: 36 },
      ],
      [{ od: 40, os: null }],
    ]
    const random = seeded(20)
    const some = random.pick
    const made: number[] = []
    for (let n = 0; n < 60; n++) {
      const flags = {
        is_urgent: some([true, false, false]),
        od_question: some(['', ' ', 'Shall the drops go on?']),
        ipc: some([null, 'requested', 'addressed']),
        gp_refed: some([true, false, false]),
        ready_at: some([null, ago(13), ago(14), ago(20), ago(22)]),
        last_prereview_date: some([null, ago(1), ago(15), ago(21)]),
        is_pre_reviewed: some([true, false]),
        dtc_values: JSON.stringify(some([[], [], [], ...CURVES])),
        ...(random.chance(0.2) ? { second: true, second_omdr_reviewed: some([true, false]) } : {}),
      }
      const { exam, patient } = await visit({
        exam: { ...READY, ...flags },
        od: { iop: some([null, 12, 21.9, 22, 35]) },
        os: { iop: some([null, 13, 22.1, 35.1, 41]) },
      })

      made.push(exam.id)
      if (random.chance(0.2)) {
        const status = some(['ready', 'reviewed'])
        await givenExam(patient, { exam: { exam_date: '2026-01-05', exam_status: status } })
      }
    }
    const queued = new Map((await all(admin, 'alert')).map((row) => [row.id, row.why]))
    for (const id of made) {
      const exam = (await findExamById(id))!
      const ready = await readyVisitsOf(exam.patient_id)
      const facts = { ...exam, multiple_visits_waiting: hasMultipleVisitsWaiting(ready.length) }
      const alerts = [...preReviewAlerts(facts), ...(await waitingAlertsOf(id))]
      const ranked = RANKED_ALERTS.filter((alert) => alerts.includes(alert))
      assert.equal(queued.get(id) ?? '', ranked.map(inEnglish).join(' · '), `visit ${id}`)
    }
    assert.isAbove(queued.size, 20)
  })
})
