import { type DateTime } from 'luxon'
import { statement } from '#app/database/statement'
import { dateIn } from '#app/kernel/clock'
import {
  IGP_GROUPS,
  IGP_REFERRED_MONTHS,
  OMDC_GROUPS,
  OMDC_PROCESSED_MONTHS,
  type IgpGroup,
  type OmdcGroup,
} from '#reporting/rules'
import { zonesThereAre } from '#modules/reporting/bounds'
import { IGP_GROUP, OMDC_GROUP } from '#modules/reporting/status_lists/definitions'
import { COUNTED } from '#modules/reporting/visits'

/** A visit in a status list. */
export type StatusRow = {
  id: number
  patient_id: number
  patient: string
  dob: string
  exam_date: string
  exam_status: string
  omdc_status: string
  internal_gp_status: string | null
  is_urgent: boolean
  practice_id: number
  practice: string
  od: string | null
  omdr: string | null
  omdc: string | null
  igp: string | null
  since: Date | null
  place: number | null
}

/** Where a page ended: the last row's place and visit. */
export type StatusPlace = { readonly place: number; readonly id: number }

export type StatusPage = {
  rows: Omit<StatusRow, 'place'>[]
  total: number
  more: boolean
  next: StatusPlace | null
}

/** Rows of a page, and rows that are counted at most (Q172). */
const PAGE = 100
const COUNTED_AT_MOST = 10_000

const name = (row: string) => `nullif(concat_ws(' ', ${row}.first_name, ${row}.last_name), '')`

/** From which instant and which day on something lies near enough, in each zone. */
const LIMITS = `jsonb_to_recordset($1::jsonb) as l(zone text, starts timestamptz, day date)`

const rowsOf = ({ where, since }: { where: string; since: string }) => `
    select e.id, e.patient_id, concat_ws(', ', p.last_name, p.first_name) as patient,
           p.birth_date as dob, e.exam_date, e.exam_status, e.omdc_status, e.internal_gp_status,
           e.is_urgent, e.practice_id, pr.name as practice, ${name('d')} as od,
           ${name('r')} as omdr, ${name('c')} as omdc, ${name('i')} as igp, ${since} as since,
           extract(epoch from ${since})::float8 as place
      from read_visits e
      join read_patients p on p.id = e.patient_id
      join read_practices pr on pr.id = e.practice_id
      join ${LIMITS} on l.zone = pr.zone
      left join read_ods d on d.id = e.od_id
      left join read_omds r on r.id = e.omdr_id
      left join read_omds c on c.id = e.omdc_id
      left join read_igps i on i.id = e.igp_id
     where ${COUNTED} and ${where}`

const statementsOf = (group: string, definition: { where: string; since: string }) => ({
  page: statement<StatusRow>(
    `reporting.status_list.${group}`,
    `select q.* from (${rowsOf(definition)}) q
      where $2::float8 is null or (q.place, q.id) > ($2, $3::bigint)
      order by q.place, q.id limit ${PAGE + 1}`
  ),
  count: statement<{ total: number }>(
    `reporting.status_count.${group}`,
    `select count(*)::int as total
       from (select 1 from (${rowsOf(definition)}) q limit ${COUNTED_AT_MOST + 1}) c`
  ),
})

type Group = ReturnType<typeof statementsOf>

const OMDC = Object.fromEntries(
  OMDC_GROUPS.map((group) => [group, statementsOf(`omdc_${group}`, OMDC_GROUP[group])])
) as Record<OmdcGroup, Group>

const IGP = Object.fromEntries(
  IGP_GROUPS.map((group) => [group, statementsOf(`igp_${group}`, IGP_GROUP[group])])
) as Record<IgpGroup, Group>

/** A page of a group of the OMDC status list, longest waiting first. */
export function omdcGroup(group: OmdcGroup, after: StatusPlace | null, now: DateTime) {
  return pageOf(OMDC[group], after, { now, months: OMDC_PROCESSED_MONTHS })
}

/** A page of a group of the IGP status list, longest waiting first. */
export function igpGroup(group: IgpGroup, after: StatusPlace | null, now: DateTime) {
  return pageOf(IGP[group], after, { now, months: IGP_REFERRED_MONTHS })
}

type Within = { readonly now: DateTime; readonly months: number }

async function pageOf(
  { page, count }: Group,
  after: StatusPlace | null,
  within: Within
): Promise<StatusPage> {
  const limits = await limitsOf(within)
  const [found, [counted]] = await Promise.all([
    page([limits, after?.place ?? null, after?.id ?? null]),
    count([limits]),
  ])
  const shown = found.slice(0, PAGE)
  const last = shown.at(-1)
  const isLast = found.length <= PAGE || !last || last.place === null
  const { total } = counted!
  return {
    rows: shown.map(({ place: _, ...row }) => row),
    total: Math.min(total, COUNTED_AT_MOST),
    more: total > COUNTED_AT_MOST,
    next: isLast ? null : { place: last.place!, id: last.id },
  }
}

/** So many months before now: the instant, and the day it is where the practice is. */
async function limitsOf({ now, months }: Within): Promise<string> {
  const zones = await zonesThereAre()
  return JSON.stringify(
    zones.map((zone) => {
      const starts = now.setZone(zone).minus({ months })
      return { zone, starts: starts.toUTC().toISO(), day: dateIn(zone, starts) }
    })
  )
}
