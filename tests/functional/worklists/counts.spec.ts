import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#app/audit/audit'
import { inTransaction } from '#app/database/transaction'
import { seeded } from '#database/seeders/demo/random'
import { givenAdmin, givenExam, givenOd, givenPatient } from '#database/factories/index'
import { findPatientById } from '#patients'
import { updatePatient } from '#modules/patients/actions/update_patient'
import { recurringJobs } from '#modules/operations/recurring/jobs'
import { checkCounts } from '#worklists'
import { asVisitor, type Visitor } from '#tests/helpers/session'

/** Changes, and how many of them are under way at once. */
const CHANGES = 2_000
const LANES = 8

const STATUSES = ['not_ready', 'od_review', 'ready', 'reviewed']

/** What is counted, by plain SQL over the rows themselves. */
async function plainly(practiceId: number | null) {
  const whose =
    practiceId === null ? 'true' : `e.practice_id = ${practiceId} and not e.hide_exam_for_od`
  const { rows: visits } = await db.rawQuery(`
    select to_char(e.exam_date, 'YYYY-MM') as month, e.cat_refer,
           e.exam_status <> 'not_ready' and coalesce(e.submitted_at, e.ready_at) is not null as handed_in
      from exams e join patients p on p.id = e.patient_id
     where e.deactivated_at is null and p.deactivated_at is null and not p.is_test_patient and ${whose}`)
  const { rows: statuses } = await db.rawQuery(`
    select latest_exam_status as status, count(*)::int as patients from patients
     where deactivated_at is null and not is_test_patient
       and ${practiceId === null ? 'true' : `practice_id = ${practiceId}`}
     group by 1 order by 1`)
  const handedIn = visits.filter((row: any) => row.handed_in)
  return {
    visited: visits.length,
    handed_in: handedIn.length,
    referred: handedIn.filter((row: any) => row.cat_refer).length,
    statuses,
  }
}

/** Visits handed in from one day to before another, of everybody; other tests' days may lie outside. */
async function plainlyWithin(from: string, before: string) {
  const { rows } = await db.rawQuery(
    `select count(*)::int as visits, count(*) filter (where e.cat_refer)::int as referrals
       from exams e join patients p on p.id = e.patient_id
      where e.deactivated_at is null and p.deactivated_at is null and not p.is_test_patient
        and e.exam_status <> 'not_ready'
        and coalesce(e.submitted_at, e.ready_at) >= ?::timestamptz
        and coalesce(e.submitted_at, e.ready_at) < ?::timestamptz`,
    [from, before]
  )
  return rows[0]
}

/** The same as it was kept. */
async function kept(practiceId: number | null) {
  const whose = practiceId === null ? 'practice_id is null' : `practice_id = ${practiceId}`
  const { rows } = await db.rawQuery(`
    select coalesce(sum(visits) filter (where kind = 'visited'), 0)::int as visited,
           coalesce(sum(visits) filter (where kind = 'handed_in'), 0)::int as handed_in,
           coalesce(sum(cataract_referrals) filter (where kind = 'handed_in'), 0)::int as referred
      from visit_tallies where ${whose}`)
  const { rows: statuses } = await db.rawQuery(`
    select status, sum(patients)::int as patients from patient_tallies
     where ${practiceId === null ? 'true' : `practice_id = ${practiceId}`}
     group by 1 having sum(patients) <> 0 order by 1`)
  return { ...rows[0], statuses }
}

const figuresAsked = async (person: Visitor, query = '') => ({
  visits: (await person.get(`/api/data/exam/visits_uploaded/${query}`)).body.visitsUploaded,
  referrals: (await person.get(`/api/data/exam/cataract_referrals/${query}`)).body
    .cataractReferrals,
})

test.group('Counts that are kept', (group) => {
  group.setup(async () => void (await checkCounts()))

  test('F027 F337 after thousands of changes at once they are what a plain recount says', async ({
    assert,
  }) => {
    const [admin, own, other] = [await givenAdmin(), await givenOd(), await givenOd()]
    const [office, od] = [await asVisitor(admin), await asVisitor(own)]
    const patients = await Promise.all(
      Array.from({ length: 24 }, (_, n) => givenPatient(n % 3 === 0 ? other : own))
    )
    for (const [n, patient] of patients.entries()) {
      await givenExam(patient, { exam: { exam_status: STATUSES[n % 4]!, exam_date: '2025-02-03' } })
    }
    const random = seeded(7)
    const done: Record<string, number> = {}
    const noted = (what: string, status: number) => {
      if (status === 200) done[what] = (done[what] ?? 0) + 1
      assert.isBelow(status, 500, what)
    }

    async function change() {
      const patient = random.pick(patients)
      const visits = await db.from('exams').where('patient_id', patient.id)
      const visit = visits.length > 0 ? random.pick(visits) : null
      const drawn = random.next()
      if (drawn < 0.12) {
        const exam_date = DateTime.utc()
          .minus({ days: random.int(0, 20) })
          .toISODate()
        const path = `/api/data/patient/exam/add/${patient.id}`
        return noted('open', (await od.post(path, { exam_date })).status)
      }
      if (drawn < 0.2) {
        const is_test_patient = random.chance(0.3)
        const path = '/api/data/patient/set_flags/'
        return noted('test', (await office.post(path, { id: patient.id, is_test_patient })).status)
      }
      if (drawn < 0.24) {
        const practice_id = random.pick([own, other]).practiceId
        await inTransaction(async (trx) => {
          const found = await findPatientById(patient.id)
          const asked = { columns: { practice_id }, version: found.version }
          const moved = await updatePatient(found, asked, SYSTEM as never, DateTime.utc(), trx)
          noted('move', moved.ok ? 200 : 409)
        })
        return
      }
      if (!visit) return
      if (drawn < 0.27) {
        return noted(
          'gone',
          (await office.post('/api/data/exam/deactivate/', { id: visit.id })).status
        )
      }
      if (drawn < 0.272) {
        const path = '/api/data/patient/deactivate/'
        return noted('left', (await office.post(path, { id: patient.id })).status)
      }
      const fields = random.pick([
        { exam_status: random.pick(STATUSES) },
        { cat_refer: random.chance(0.5) },
        { hide_exam_for_od: random.chance(0.5) },
        { ipc: random.pick(['requested', 'addressed']) },
        { e_notes: `Note ${random.int(1, 1e6)}` },
      ])
      const [name] = Object.keys(fields)
      const { status } = await office.post('/api/data/exam/save/', {
        id: visit.id,
        version: visit.version,
        ...fields,
      })
      noted(name!, status)
    }

    const lane = async () => {
      for (let each = 0; each < CHANGES / LANES; each++) await change()
    }
    await Promise.all(Array.from({ length: LANES }, lane))

    for (const what of ['open', 'test', 'move', 'gone', 'exam_status', 'cat_refer', 'ipc']) {
      assert.isAbove(done[what] ?? 0, 10, `${what}: ${JSON.stringify(done)}`)
    }
    for (const practiceId of [null, own.practiceId, other.practiceId]) {
      assert.deepEqual(await kept(practiceId), await plainly(practiceId))
    }
    const truth = await plainly(null)
    const asked = { visits: truth.handed_in, referrals: truth.referred }
    assert.deepEqual(await figuresAsked(office), asked)
    const long = '?start_date=2000-01-01&end_date=2099-12-31'
    const within = await plainlyWithin('2000-01-01', '2100-01-01')
    assert.deepEqual(await figuresAsked(office, long), within, 'by its days')
    const { wrong, folded } = await checkCounts()
    assert.deepEqual(wrong, {
      visited: 0,
      handed_in: 0,
      ipc: 0,
      patients: 0,
      summaries: 0,
      queued: 0,
    })
    assert.isAbove(folded, 0)
    assert.deepEqual(await kept(own.practiceId), await plainly(own.practiceId), 'folded')
  }).timeout(300_000)

  test('F027 counts that somebody spoilt are named, mended and told in the trail', async ({
    assert,
  }) => {
    const od = await givenOd()
    const patient = await givenPatient(od)
    const exam = { exam_status: 'ready', exam_date: '2025-03-09', cat_refer: true }
    await givenExam(patient, { exam })
    assert.isEmpty((await checkCounts()).named)
    const own = { practice_id: od.practiceId }
    await db
      .from('visit_tallies')
      .where({ ...own, kind: 'visited' })
      .update({ visits: 5 })
    await db
      .from('visit_tallies')
      .where({ ...own, kind: 'handed_in' })
      .delete()
    await db.table('patient_tallies').insert({ ...own, status: 'reviewed', patients: 2 })
    await db.from('patients').where('id', patient.id).update({ visit_count: 9 })
    await db.from('queued_visits').where({ patient_id: patient.id, queue: 'ready' }).delete()
    const before = await db.from('audit_records').where('action', 'counts.mended')

    const { ok, result } = await recurringJobs()
      .find(({ name }) => name === 'check_counts')!
      .run(() => {})

    assert.isFalse(ok)
    const wrong = { visited: 1, handed_in: 1, ipc: 0, patients: 1, summaries: 1, queued: 1 }
    assert.deepEqual(result.wrong, wrong)
    const day = DateTime.utc().toISODate()
    assert.sameDeepMembers(result.named as object[], [
      { kind: 'visited', of: od.practiceId, at: '2025-03-01', by: -4 },
      { kind: 'handed_in', of: od.practiceId, at: day, by: 1 },
      { kind: 'patients', of: od.practiceId, at: 'reviewed', by: -2 },
      { kind: 'summaries', of: patient.id, at: null, by: null },
      { kind: 'queued', of: patient.id, at: null, by: null },
    ])
    assert.deepEqual(await kept(od.practiceId), await plainly(od.practiceId))
    assert.equal((await db.from('patients').where('id', patient.id).first()).visit_count, 1)
    const after = await db.from('audit_records').where('action', 'counts.mended')
    assert.lengthOf(after, before.length + 1)
    assert.isEmpty((await checkCounts()).named)
  })

  test('what changes while counts are checked is counted once', async ({ assert }) => {
    const od = await givenOd()
    const admin = await asVisitor(await givenAdmin())
    const visits = []
    for (let each = 0; each < 12; each++) {
      visits.push(await givenExam(await givenPatient(od), { exam: { exam_status: 'ready' } }))
    }
    await db.from('visit_tallies').where('practice_id', od.practiceId).update({ visits: 70 })
    await Promise.all([
      checkCounts(),
      ...visits.map(({ id, version }) =>
        admin.post('/api/data/exam/save/', { id, version, cat_refer: true })
      ),
    ])
    assert.deepEqual(await kept(od.practiceId), await plainly(od.practiceId))
    assert.equal((await kept(od.practiceId)).referred, 12)
  })
})
