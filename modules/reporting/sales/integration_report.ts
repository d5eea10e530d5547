import { statement } from '#app/database/statement'
import { weeksOf, type ExamMetric, type Period } from '#reporting/rules'
import { EDGES, edgesOf, weekOf } from '#modules/reporting/bounds'
import { COUNTED, HANDED_IN } from '#modules/reporting/visits'

/** What of visits is counted: when it lies in a week, and which of them. */
const METRICS: Readonly<Record<ExamMetric, { at: string; where: string }>> = {
  uploaded: { at: HANDED_IN, where: 'true' },
  reviewed: { at: 'e.reviewed_at', where: `e.exam_status = 'reviewed'` },
  cataract_referrals: { at: HANDED_IN, where: 'e.cat_refer' },
  referral_letters: { at: HANDED_IN, where: 'e.is_referral_letter_upload_pei' },
}

const countedBy = ({ at, where }: { at: string; where: string }, name: ExamMetric) =>
  statement<{ od_id: number; week: number; visits: number }>(
    `reporting.integration.${name}`,
    `select c.od_id, c.week, count(*)::int as visits
       from (select e.od_id, ${weekOf(at)} as week, cardinality(b.edges) as edges
               from read_visits e
               join read_patients p on p.id = e.patient_id
               join read_practices pr on pr.id = e.practice_id
               join ${EDGES('$1')} on b.zone = pr.zone
              where ${COUNTED} and e.od_id is not null and ${where}
                and ${at} >= $2::timestamptz and ${at} < $3::timestamptz) c
      where c.week > 0 and c.week < c.edges
      group by c.od_id, c.week`
  )

const COUNTS = Object.fromEntries(
  Object.entries(METRICS).map(([name, metric]) => [name, countedBy(metric, name as ExamMetric)])
) as Record<ExamMetric, ReturnType<typeof countedBy>>

const optometrists = statement<Optometrist>(
  'reporting.integration_optometrists',
  `select d.id as od_id, concat_ws(' ', d.first_name, d.last_name) as od, d.status as od_status,
          d.uses_referral_letter as uses_referral_letter_pei, pr.id as practice_id,
          pr.name as practice, pr.status as practice_status, pr.province
     from read_ods d
     join read_practices pr on pr.id = d.practice_id
    where ($1::boolean is null or d.uses_referral_letter = $1)
      and ($2::text is null or d.status = $2)
      and ($3::text is null or pr.status = $3)
    order by lower(pr.name), pr.id, lower(d.last_name), lower(d.first_name), d.id`
)

type Optometrist = {
  od_id: number
  od: string
  od_status: string
  uses_referral_letter_pei: boolean
  practice_id: number
  practice: string
  practice_status: string
  province: string
}

/** An optometrist's visits by week, in the order of `week_column`. */
export type IntegrationRow = Optometrist & { weeks: number[]; total: number }

export type IntegrationFilter = {
  readonly period: Period
  readonly metric: ExamMetric
  readonly usesReferralLetter: boolean | null
  readonly odStatus: string | null
  readonly practiceStatus: string | null
}

export type IntegrationReport = {
  /** Mondays, YYYY-MM-DD, oldest first. */
  week_column: string[]
  report: IntegrationRow[]
  summary: {
    weeks: number[]
    total: number
    optometrists: number
    /** Those of them with a visit or several. */
    active_optometrists: number
    practices: number
  }
}

/** Days that every zone's begin or end of a day lies within. */
const ZONES_APART = 2 * 86_400_000

/**
 * Visits of each optometrist by week from Monday to Sunday, where the practice
 * is (C237, F377). Optometrists without any stand there with zeros; nobody's
 * patient is named. Counted are active visits of active patients who are no test.
 */
export async function integrationReport(filter: IntegrationFilter): Promise<IntegrationReport> {
  const weeks = weeksOf(filter.period)
  const around = (day: string, by: number) => new Date(Date.parse(day) + by).toISOString()
  const [people, counts] = await Promise.all([
    optometrists([filter.usesReferralLetter, filter.odStatus, filter.practiceStatus]),
    COUNTS[filter.metric]([
      await edgesOf(weeks),
      around(filter.period.from, -ZONES_APART),
      around(filter.period.to, 2 * ZONES_APART),
    ]),
  ])
  const byOd = new Map(people.map(({ od_id: id }) => [id, weeks.map(() => 0)]))
  for (const { od_id: id, week, visits } of counts) {
    const row = byOd.get(id)
    if (row) row[week - 1] = visits
  }
  const report = people.map((person) => {
    const own = byOd.get(person.od_id)!
    return { ...person, weeks: own, total: sum(own) }
  })
  return {
    week_column: weeks.map(({ week }) => week),
    report,
    summary: {
      weeks: weeks.map((_, at) => sum(report.map((row) => row.weeks[at]!))),
      total: sum(report.map(({ total }) => total)),
      optometrists: report.length,
      active_optometrists: report.filter(({ total }) => total > 0).length,
      practices: new Set(report.map((row) => row.practice_id)).size,
    },
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
