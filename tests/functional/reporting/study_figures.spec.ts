import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import product from '#config/product'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenPatient,
  movePractice,
} from '#database/factories/index'
import { asVisitor, type Visitor } from '#tests/helpers/session'
import { countAnew } from '#tests/helpers/counts'
import { refusedToAllBut } from './refused_to.js'

const VISITS = '/api/data/exam/visits_uploaded/'
const REFERRALS = '/api/data/exam/cataract_referrals/'

/** A practice's optometrist, somewhere. */
async function givenClinic(zone: string) {
  const od = await givenOd()
  await movePractice(od.practiceId, zone)
  return od
}

type Od = Awaited<ReturnType<typeof givenOd>>

async function handedIn(od: Od, at: string, exam: Record<string, unknown> = {}) {
  const patient = await givenPatient(od)
  return givenExam(patient, {
    exam: {
      exam_status: 'ready',
      submitted_at: new Date(at),
      ready_at: new Date('2031-01-01'),
      ...exam,
    } as never,
  })
}

async function figures(by: Visitor, query = '') {
  await countAnew()
  const [visits, referrals] = [await by.get(VISITS + query), await by.get(REFERRALS + query)]
  return {
    visits: visits.body.visitsUploaded,
    funding: visits.body.studyFundingAllVisits,
    referrals: referrals.body.cataractReferrals,
    referralFunding: referrals.body.studyFundingCatRef,
    how: `${visits.body.how} ${referrals.body.how}`,
  }
}

test.group('Visits uploaded and cataract referrals', (group) => {
  const kept = { ...product.studyFunding }
  group.each.setup(() => {
    Object.assign(product.studyFunding, { perVisit: 7, perCataractReferral: 31 })
    return () => void Object.assign(product.studyFunding, kept)
  })

  test('F337 of an optometrist’s practice: handed in, not hidden, not deactivated, no tests', async ({
    assert,
  }) => {
    const od = await givenClinic('America/Vancouver')
    const by = await asVisitor(od)
    const at = '2026-05-05T18:00:00Z'
    await handedIn(od, at)
    await handedIn(od, at, { exam_status: 'od_review', cat_refer: true })
    await handedIn(od, at, { exam_status: 'reviewed', cat_refer: true })
    await handedIn(od, at, { exam_status: 'not_ready', cat_refer: true })
    await handedIn(od, at, { hide_exam_for_od: true, cat_refer: true })
    await handedIn(od, at, { deactivated_at: new Date(), cat_refer: true })
    await handedIn(await givenOd(), at, { cat_refer: true })
    const test1 = await handedIn(od, at, { cat_refer: true })
    await db.from('patients').where('id', test1.patient_id).update({ is_test_patient: true })
    const { how, ...counted } = await figures(by)
    assert.deepEqual(counted, { visits: 3, funding: 21, referrals: 2, referralFunding: 62 })
    assert.include(how, '$7.00')
    assert.include(how, '$31.00')
  })

  test('F337 of everybody, for an administrator: a plain recount', async ({ assert }) => {
    const od = await givenOd()
    for (let each = 0; each < 5; each++) {
      await handedIn(od, '2026-05-05T18:00:00Z', {
        cat_refer: each % 2 === 0,
        hide_exam_for_od: each === 4,
      })
    }
    const { rows } = await db.rawQuery(
      `select e.cat_refer, p.is_test_patient, p.deactivated_at from exams e join patients p on p.id = e.patient_id
        where e.exam_status in ('od_review', 'ready', 'reviewed') and e.deactivated_at is null
          and (e.submitted_at is not null or e.ready_at is not null)`
    )
    const real = rows.filter((row: any) => !row.is_test_patient && !row.deactivated_at)
    const referred = real.filter((row: any) => row.cat_refer)
    const { how: _, ...counted } = await figures(await asVisitor(await givenAdmin()))
    assert.deepEqual(counted, {
      visits: real.length,
      funding: real.length * 7,
      referrals: referred.length,
      referralFunding: referred.length * 31,
    })
  })

  test('F337 a day begins and ends where the practice is: {zone}, handed in {at}, {counted}')
    .with([
      { zone: 'America/Vancouver', at: '2026-05-01T06:59:00Z', counted: 0 },
      { zone: 'America/Vancouver', at: '2026-05-01T07:00:00Z', counted: 1 },
      { zone: 'America/Vancouver', at: '2026-05-04T06:59:00Z', counted: 1 },
      { zone: 'America/Vancouver', at: '2026-05-04T07:00:00Z', counted: 0 },
      { zone: 'America/St_Johns', at: '2026-05-01T02:29:00Z', counted: 0 },
      { zone: 'America/St_Johns', at: '2026-05-01T02:30:00Z', counted: 1 },
      { zone: 'America/St_Johns', at: '2026-05-04T02:29:00Z', counted: 1 },
      { zone: 'America/St_Johns', at: '2026-05-04T02:30:00Z', counted: 0 },
    ])
    .run(async ({ assert }, { zone, at, counted }) => {
      const od = await givenClinic(zone)
      await handedIn(od, at, { cat_refer: true })
      const found = await figures(await asVisitor(od), '?start_date=2026-05-01&end_date=2026-05-03')
      assert.deepEqual([found.visits, found.referrals], [counted, counted])
    })

  test('F337 without an amount the reader is told so', async ({ assert }) => {
    Object.assign(product.studyFunding, { perVisit: 0 })
    const { how, funding } = await figures(await asVisitor(await givenAdmin({ locale: 'fr' })))
    assert.equal(funding, 0)
    assert.include(how, 'qui n’est pas fixé')
  })

  test('F337 {query} names {field}')
    .with([
      { query: 'start_date=2026-05-01', field: 'end_date' },
      { query: 'end_date=2026-05-01', field: 'start_date' },
      { query: 'start_date=2026-02-30&end_date=2026-05-01', field: 'start_date' },
      { query: 'start_date=2026-05-02&end_date=2026-05-01', field: 'end_date' },
      { query: 'start_date=2026-05-02&end_date=9999-12-31', field: 'end_date' },
    ])
    .run(async ({ assert }, { query, field }) => {
      const by = await asVisitor(await givenAdmin())
      for (const path of [VISITS, REFERRALS]) {
        const { status, body } = await by.get(`${path}?${query}`)
        assert.equal(status, 422)
        assert.deepEqual(
          body.errors.map((each: { field: string }) => each.field),
          [field]
        )
      }
    })

  test('F337 refused to everybody but administrators and optometrists', async ({ assert }) => {
    for (const [path, field] of [
      [VISITS, 'visitsUploaded'],
      [REFERRALS, 'cataractReferrals'],
    ] as const) {
      const call = (by: Visitor) => by.get(path)
      await refusedToAllBut(['admin', 'od'], { assert, call, field })
    }
  })
})
