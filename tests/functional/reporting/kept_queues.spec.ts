import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { seeded } from '#database/seeders/demo/random'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenOmdc,
  givenOmdr,
  givenPatient,
  movePractice,
} from '#database/factories/index'
import { queueRows } from '#modules/reporting/queues/definitions'
import { places } from '#modules/worklists/tallies/queued_text'
import { QUEUE_NAMES, type QueueName } from '#reporting/rules'
import { checkCounts } from '#worklists'
import { QUEUED_COLUMNS } from '#worklists/rules'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { SAVE } from '#tests/helpers/visits'
import { doAll } from '#tests/functional/bulk_work/steps'
import { CASES } from '#tests/functional/reporting/queue_cases'
import { FIGURES, READY, ago, visit } from '#tests/functional/reporting/given_queued_visit'

type Figure = { name: QueueName; total: number; oldest: string | null }

const shown = async (admin: Visitor): Promise<Figure[]> => (await admin.get(FIGURES)).body.data

/** Every queue counted visit by visit, as its list is read. */
async function recounted(): Promise<Figure[]> {
  const figures = []
  for (const name of QUEUE_NAMES) {
    const { rows } = await db.rawQuery(
      `select count(*)::int as total, min(q.since) as oldest from (${queueRows(name)}) q`
    )
    const [{ total, oldest }] = rows
    figures.push({ name, total, oldest: oldest && new Date(oldest).toISOString() })
  }
  return figures
}

const atOnce = (figures: Figure[]) =>
  figures.map(({ oldest, ...each }) => ({
    ...each,
    oldest: oldest && DateTime.fromISO(oldest).toMillis(),
  }))

test.group('Queues that are kept', (group) => {
  let admin: Visitor
  group.setup(async () => {
    admin = await asVisitor(await givenAdmin())
    // Tests before these wrote rows past the program.
    await checkCounts()
  })

  const totalOf = async (queue: QueueName) =>
    (await shown(admin)).find(({ name }) => name === queue)!.total

  async function save(id: number, fields: object, person = admin) {
    const { version } = await db.from('exams').where('id', id).first()
    const { status, text } = await person.post(SAVE, { id, version, ...fields })
    if (status !== 200) throw new Error(text)
  }

  test('F306 whatever a queue is asked of is a reason to ask again', ({ assert }) => {
    const asked = [...places('true').matchAll(/\b[eouy]\.(\w+)/g)].map(([, name]) => name!)
    const columns = new Set(asked.map((name) => (name === 'iop' ? 'od_iop' : name)))
    for (const key of ['id', 'patient_id', 'exam_id', 'eye']) columns.delete(key)
    assert.includeMembers(Object.values<readonly string[]>(QUEUED_COLUMNS).flat(), [...columns])
    assert.isAbove(columns.size, 15)
  })

  test('F306 F310 F312 F314 {queue}, {is}: counted is {inside}')
    .with([...CASES])
    .run(async ({ assert }, { queue, made, inside }) => {
      const before = await totalOf(queue)
      await visit(made)
      assert.equal(await totalOf(queue), before + (inside ? 1 : 0))
    })

  test('F306 F314 F138 each cause moves the figures in its own transaction', async ({ assert }) => {
    const { exam, patient, optometrist } = await visit({
      exam: { exam_status: 'od_review', omdr: true },
      od: { iop: 15 },
    })
    const id = exam.id
    const [omdr, other, omdc] = [await givenOmdr(), await givenOmdr(), await givenOmdc()]
    const post = async (path: string, sent: object) => {
      const { status, text } = await admin.post(path, sent)
      if (status !== 200) throw new Error(`${path}: ${text}`)
    }
    const exams = '/api/data/exam'
    const flags = (is_test_patient: boolean) =>
      post('/api/data/patient/set_flags/', { id: patient.id, is_test_patient })
    const moves: [cause: string, queue: QueueName, by: number, () => Promise<unknown>][] = [
      ['waits', 'alert', 0, () => save(id, { exam_status: 'ready' })],
      [
        'its reviewer is taken away',
        'with_no_omdr_assigned',
        1,
        () => post(`${exams}/set_omdr/`, { exam_id: id, omdr_id: null }),
      ],
      [
        'and given by bulk work',
        'with_no_omdr_assigned',
        -1,
        () => doAll(admin, 'set_omdr', { ids: [id], doctor: omdr.omdId! }),
      ],
      ['pressure below 22', 'alert', 0, () => save(id, { od_iop: 21.9 })],
      ['pressure of 22', 'alert', 1, () => save(id, { od_iop: 22 })],
      ['and back', 'alert', -1, () => save(id, { od_iop: 21 })],
      ['22 in the daily curve', 'alert', 1, () => save(id, { dtc_values: [{ od: 14, os: 22 }] })],
      ['21 there', 'alert', -1, () => save(id, { dtc_values: [{ od: 13, os: 21 }] })],
      ['urgent', 'alert', 1, () => save(id, { is_urgent: true })],
      ['undone', 'alert', -1, () => save(id, { is_urgent: false })],
      ['in-person consult', 'alert', 1, () => save(id, { ipc: 'requested' })],
      ['addressed', 'alert', -1, () => save(id, { ipc: 'addressed' })],
      [
        'second opinion',
        'alert',
        1,
        () => post(`${exams}/set_second_omdr/`, { exam_id: id, second_omdr_id: other.omdId }),
      ],
      [
        'taken back',
        'alert',
        -1,
        () => post(`${exams}/set_second_omdr/`, { exam_id: id, second_omdr_id: null }),
      ],
      ['urgent once more', 'alert', 1, () => save(id, { is_urgent: true })],
      ['a test', 'alert', -1, () => flags(true)],
      ['none', 'alert', 1, () => flags(false)],
      ['back with the optometrist', 'alert', -1, () => save(id, { exam_status: 'od_review' })],
      ['waits again', 'alert', 1, () => save(id, { exam_status: 'ready' })],
      ['gone', 'alert', -1, () => post(`${exams}/deactivate/`, { id })],
    ]
    for (const [cause, queue, by, move] of moves) {
      const before = await totalOf(queue)
      await move()
      assert.equal(await totalOf(queue), before + by, cause)
      assert.deepEqual(atOnce(await shown(admin)), atOnce(await recounted()), cause)
    }

    const patients = [await givenPatient(optometrist), await givenPatient(optometrist)]
    const [pair, consulted] = patients
    const made = (exam_date: string) =>
      givenExam(pair!, { exam: { exam_date, exam_status: 'od_review' } })
    const [first, second] = [await made('2026-01-05'), await made('2026-02-05')]
    const alerts = await totalOf('alert')
    await save(first.id, { exam_status: 'ready' })
    assert.equal(await totalOf('alert'), alerts, 'alone')
    await save(second.id, { exam_status: 'ready' })
    assert.equal(await totalOf('alert'), alerts + 2, 'two of one patient')
    await post('/api/data/patient/deactivate/', { id: pair!.id })
    assert.equal(await totalOf('alert'), alerts, 'the patient left')

    const several = 'with_multiple_exams_having_an_omdc_status'
    const before = await totalOf(several)
    for (const exam_date of ['2026-01-06', '2026-02-06']) {
      const each = await givenExam(consulted!, { exam: { exam_date, exam_status: 'ready' } })
      await post(`${exams}/set_omdc/`, { exam_id: each.id, omdc_id: omdc.omdId })
    }
    assert.equal(await totalOf(several), before + 2)
    const [open] = await db
      .from('queued_visits')
      .where({ patient_id: consulted!.id, queue: 'open_consult' })
    const [review] = await db.from('reviews').where({ exam_id: open.exam_id, role: 'omdc' })
    assert.deepEqual(open.since, review.assigned_at)
    await post(`${exams}/set_omdc/`, { exam_id: open.exam_id, omdc_id: null })
    assert.equal(await totalOf(several), before)
    assert.deepEqual(atOnce(await shown(admin)), atOnce(await recounted()))
    assert.equal((await checkCounts()).wrong.queued, 0)
  })

  test('F314 of visits without an instant the practice’s own day decides, wherever it is', async ({
    assert,
  }) => {
    const months = DateTime.utc().minus({ months: 6 })
    const omdc = await givenOmdc()
    const practices = []
    for (const zone of ['Pacific/Kiritimati', 'America/Vancouver', 'Etc/GMT+12']) {
      const od = await givenOd()
      practices.push(od.practiceId)
      await movePractice(od.practiceId, zone)
      for (let day = -3; day <= 3; day++) {
        const exam_date = months.plus({ days: day }).toISODate()!
        const consult = { omdc_id: omdc.omdId, omdc_status: 'ready' }
        const exam = { exam_date, exam_status: 'reviewed', ...consult }
        const { id } = await givenExam(await givenPatient(od), { exam })
        await db.from('reviews').where('exam_id', id).delete()
        const none = { exam_status: 'ready', ready_at: null, submitted_at: null, is_urgent: true }
        await givenExam(await givenPatient(od), {
          exam: { ...none, exam_date: `19${50 + day}-01-01` },
        })
      }
    }
    await checkCounts()
    assert.deepEqual(atOnce(await shown(admin)), atOnce(await recounted()))
    // A practice moves: nothing that is kept knew where it was.
    for (const id of practices) await movePractice(id, 'Pacific/Kiritimati')
    assert.deepEqual(atOnce(await shown(admin)), atOnce(await recounted()))
    assert.equal((await checkCounts()).wrong.queued, 0)
  })

  test('F312 F314 who has an alert by their pre-review alone waits since their day: the oldest of all alerts', async ({
    assert,
  }) => {
    const pre = { is_pre_reviewed: true, last_prereview_date: ago(15) }
    await visit({
      exam: { ...READY, ...pre, ready_at: null, submitted_at: null, exam_date: '1921-06-15' },
    })
    const figures = atOnce(await shown(admin))
    const { oldest } = figures.find(({ name }) => name === 'alert')!
    assert.equal(new Date(oldest!).getUTCFullYear(), 1921)
    assert.deepEqual(figures, atOnce(await recounted()))
  })

  test('F312 given to a consultant six months ago but for a minute, and a minute longer', async ({
    assert,
  }) => {
    const before = await totalOf('omdc_6months')
    for (const minutes of [1, -1]) {
      const { exam } = await visit({ exam: { ...READY, omdc: true, omdc_status: 'ready' } })
      await db.rawQuery(
        `update reviews set assigned_at = now() - interval '6 months' - make_interval(mins => ?)
          where exam_id = ? and role = 'omdc'`,
        [minutes, exam.id]
      )
      await checkCounts()
    }
    assert.equal(await totalOf('omdc_6months'), before + 1)
    assert.deepEqual(atOnce(await shown(admin)), atOnce(await recounted()))
  })

  test('F306 after hundreds of changes at once they are what a plain recount says', async ({
    assert,
  }) => {
    const random = seeded(11)
    const od = await givenOd()
    const [omdr, omdc] = [await givenOmdr(), await givenOmdc()]
    const ids: number[] = []
    const patients: number[] = []
    for (let n = 0; n < 8; n++) {
      const patient = await givenPatient(od)
      patients.push(patient.id)
      for (const exam_date of ['2025-11-03', '2026-01-07', '2026-03-09']) {
        const exam = { exam_date, exam_status: random.pick(['od_review', 'ready', 'ready']) }
        ids.push(
          (await givenExam(patient, { exam: { ...exam, ready_at: ago(random.int(1, 40)) } })).id
        )
      }
    }
    let done = 0
    async function change() {
      const id = random.pick(ids)
      const { version } = await db.from('exams').where('id', id).first()
      const asked = random.pick<[path: string, sent: object]>([
        [SAVE, { id, version, exam_status: random.pick(['od_review', 'ready', 'ready']) }],
        [SAVE, { id, version, is_urgent: random.chance(0.3) }],
        [SAVE, { id, version, od_iop: random.pick([12, 21.9, 22, 36]) }],
        [SAVE, { id, version, ipc: random.pick(['requested', 'addressed']) }],
        ['/api/data/exam/set_omdr/', { exam_id: id, omdr_id: random.pick([null, omdr.omdId]) }],
        ['/api/data/exam/set_omdc/', { exam_id: id, omdc_id: random.pick([null, omdc.omdId]) }],
        [
          '/api/data/exam/set_omdc_status/',
          { exam_id: id, omdc_status_to: random.pick(['', 'ready', 'reviewed', 'processed']) },
        ],
        [
          '/api/data/patient/set_flags/',
          { id: random.pick(patients), is_test_patient: random.chance(0.3) },
        ],
      ])
      const { status, text } = await admin.post(...asked)
      assert.isBelow(status, 500, text)
      if (status === 200) done++
    }
    const lane = async () => {
      for (let each = 0; each < 75; each++) await change()
    }
    await Promise.all(Array.from({ length: 8 }, lane))
    assert.isAbove(done, 250)
    assert.deepEqual(atOnce(await shown(admin)), atOnce(await recounted()))
    assert.equal((await checkCounts()).wrong.queued, 0)
  }).timeout(180_000)
})
