import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { DEFAULT_ZONE } from '#app/kernel/clock'
import {
  givenAdmin,
  givenExam,
  givenOd,
  givenPatient,
  type GivenOd,
} from '#database/factories/index'
import { PERIODS, isInPeriod } from '#patients/rules'
import {
  NEXT_VISIT_OPTIONS,
  PREREVIEWED_FILTERS,
  REVIEWED_PERIODS,
  isNextVisit,
  isReviewedIn,
  passesPrereviewed,
} from '#worklists/rules'
import { asVisitor } from '#tests/helpers/session'
import { idsOf, listPath } from '#tests/functional/portal/portal_calls'
import { LIST } from '#tests/functional/worklists/given_office_visit'

/** ms; the instants of a test and of the query it asks are this far from each other at most. */
const AROUND = 5 * 60_000

const MS_PER_HOUR = 3_600_000
const MS_PER_DAY = 24 * MS_PER_HOUR

type Visit = NonNullable<NonNullable<Parameters<typeof givenExam>[1]>['exam']>
type Row = { readonly patient: number; readonly visit: number | null }

/** A patient for each visit; null is one without. */
async function givenVisits(od: GivenOd, visits: readonly (Visit | null)[]) {
  const rows: Row[] = []
  for (const exam of visits) {
    const patient = await givenPatient(od)
    const visit = exam && (await givenExam(patient, { exam }))
    rows.push({ patient: patient.id, visit: visit?.id ?? null })
  }
  return rows
}

/** Asks both lists of the office, the call's and the portal's, and tells which rows they hold. */
async function askedAsAdmin(od: GivenOd, rows: readonly Row[]) {
  const admin = await asVisitor(await givenAdmin())
  return async (query: Record<string, string>): Promise<boolean[]> => {
    const asked = new URLSearchParams({ exam_date: 'all_time', ...query, od: String(od.odId) })
    const call = await admin.get(`${LIST}?${asked}`)
    const page = await admin.get(listPath('patient_list', { filter: { ...query, od: od.odId } }))
    if (call.status !== 200 || page.status !== 200) throw new Error(call.text + page.text)
    const [patients, visits] = [idsOf(call.body.patients_data_list), idsOf(page.body)]
    return rows.map(({ patient, visit }) => {
      const isIn = patients.includes(patient)
      // The portal lists visits alone: who has none is not in it.
      if (visit !== null && visits.includes(visit) !== isIn) {
        throw new Error(`call and portal differ on visit ${visit}`)
      }
      return isIn
    })
  }
}

/** Rules that lists obey in SQL, by the same bounds: over their edges both say the same. */
test.group('Periods in SQL', () => {
  test('F033 F308 the age of the latest visit', async ({ assert }) => {
    const od = await givenOd()
    const today = DateTime.now().setZone(DEFAULT_ZONE)
    const ages = [{ weeks: 1 }, ...[1, 3, 6, 12, 18, 24].map((months) => ({ months }))]
    const edges = ages.map((age) => today.minus(age))
    const dates = [
      today,
      ...edges.flatMap((edge) => [edge.minus({ days: 1 }), edge, edge.plus({ days: 1 })]),
    ].map((day) => day.toISODate()!)
    const visits = dates.map((exam_date) => ({ exam_date, exam_status: 'reviewed' }))
    const rows = await givenVisits(od, [...visits, null])
    const asked = await askedAsAdmin(od, rows)
    for (const period of PERIODS) {
      assert.deepEqual(
        await asked({ exam_date: period }),
        [...dates, null].map((date) => isInPeriod(period, date, today.toISODate()!)),
        period
      )
    }
  })

  test('F316 how long ago a visit was reviewed', async ({ assert }) => {
    const od = await givenOd()
    const now = new Date()
    const edges = [0, 1, 6, 12, 24, 48, 72, 168, 720].map((hours) => hours * MS_PER_HOUR)
    const instants = edges
      .flatMap((edge) => [edge - AROUND, edge + AROUND])
      .map((age) => new Date(now.getTime() - age))
    const rows = await givenVisits(
      od,
      instants.map((reviewed_at) => ({ exam_status: 'reviewed', reviewed_at }))
    )
    const asked = await askedAsAdmin(od, rows)
    for (const period of REVIEWED_PERIODS) {
      assert.deepEqual(
        await asked({ reviewed_period: period }),
        instants.map((at) => isReviewedIn(period, at, now)),
        period
      )
    }
  })

  test('F317 how long ago a visit was pre-reviewed', async ({ assert }) => {
    const od = await givenOd()
    const now = Date.now()
    const ages = [0, 7, 14, 21, 28]
      .map((days) => days * MS_PER_DAY)
      .flatMap((edge) => [edge - AROUND, edge + AROUND])
      .filter((age) => age > 0)
    const rows = await givenVisits(od, [
      ...ages.map((age) => ({
        exam_status: 'ready',
        is_pre_reviewed: true,
        last_prereview_date: new Date(now - age),
      })),
      { exam_status: 'ready' },
    ])
    const asked = await askedAsAdmin(od, rows)
    for (const filter of PREREVIEWED_FILTERS) {
      assert.deepEqual(
        await asked({ pre_reviewed: filter }),
        [...ages.map((age) => age / MS_PER_DAY), null].map((days) =>
          passesPrereviewed(filter, days)
        ),
        filter
      )
    }
  })

  test('F028 F309 when the next glaucoma visit is due', async ({ assert }) => {
    const od = await givenOd()
    const today = DateTime.now().setZone(DEFAULT_ZONE)
    const due = [0, 2, 6, 12]
      .map((months) => today.plus({ months }))
      .flatMap((edge) => [edge.minus({ days: 1 }), edge, edge.plus({ days: 1 })])
    const rows = await givenVisits(
      od,
      due.map((day) => ({
        exam_status: 'reviewed',
        rr_glc: true,
        fu_number: 8,
        fu_letter: 'week',
        exam_date: day.minus({ weeks: 8 }).toISODate()!,
      }))
    )
    const asked = await askedAsAdmin(od, rows)
    for (const option of NEXT_VISIT_OPTIONS) {
      assert.deepEqual(
        await asked({ glaucoma_next_visit: option }),
        due.map((day) => isNextVisit(option, day.toISODate()!, today.toISODate()!)),
        option
      )
    }
  })
})
