import { rowsByCursor } from '#app/database/cursor'
import { DEFAULT_ZONE } from '#app/kernel/clock'
import { UPLOAD_FEE_CAD } from '#patients/rules'
import type { Period } from '#reporting/rules'
import { aroundOf, boundsOf, isBetween, withinBounds } from '#modules/reporting/bounds'
import { localTime } from '#modules/reporting/exports/local_time'
import {
  code,
  date,
  number,
  text,
  time,
  type OpenReport,
  type ReportRow,
} from '#modules/reporting/exports/report'
import { HANDED_IN, UPLOADED } from '#modules/reporting/visits'

const COLUMNS = [
  number('visit'),
  date('exam_date'),
  time('handed_in'),
  text('practice', 30),
  text('province', 10),
  text('optometrist', 26),
  code('exam_status'),
  number('referral_letter'),
  number('premium'),
  number('retina_only'),
  number('glaucoma'),
  number('cataract_referral'),
  number('high_priority'),
  number('fee'),
]

/** Whose visits: everybody's, an optometrist's, a practice's. */
export type UploadScope = { readonly odId?: number; readonly practiceId?: number }

type Row = {
  visit: number
  exam_date: string
  handed_in: Date
  zone: string
  practice: string
  province: string
  optometrist: string | null
  exam_status: string
  referral_letter: boolean
  premium: boolean
  retina_only: boolean
  glaucoma: boolean
  cataract_referral: boolean
  high_priority: boolean
  fee_applies: boolean
}

/**
 * Visits around a period, its outermost instants, the visit after which to begin, then
 * a value for each of `whose`. Whose place's days they lie in is judged row by row: joined
 * with the zones' bounds, of which the planner knows nothing, a report of years is sorted
 * whole before its first row comes.
 */
export const visitsHandedIn = (whose: readonly string[] = []) => `
  select e.id as visit, e.exam_date, ${HANDED_IN} as handed_in, pr.zone,
         pr.name as practice, pr.province,
         nullif(concat_ws(' ', d.first_name, d.last_name), '') as optometrist, e.exam_status,
         e.is_referral_letter_upload_pei as referral_letter, e.rlu_exam_is_premium as premium,
         e.exam_is_retina_only as retina_only, (e.rr_glc or e.rr_glc_suspect) as glaucoma,
         e.cat_refer as cataract_referral, e.is_urgent as high_priority, e.fee_applies
    from read_visits e
    join read_patients p on p.id = e.patient_id
    join read_practices pr on pr.id = e.practice_id
    left join read_ods d on d.id = e.od_id
   where ${UPLOADED} and ${isBetween(HANDED_IN, '?', '?')}
     and e.id > ?::bigint
     ${whose.map((column) => `and e.${column} = ?`).join(' ')}
   order by e.id`

/**
 * Visits handed in within the period where the practice is, by their numbers
 * (C239): active ones of active patients who are no test, messages without a visit left out. A visit is known by
 * its number, nobody is named but doctors. The fee is CAD 100 where it applies (Q83).
 */
export async function uploadReport(
  period: Period,
  { odId, practiceId }: UploadScope = {}
): Promise<OpenReport> {
  const bounds = await boundsOf(period)
  const isOfPeriod = withinBounds(bounds)
  const whose: [column: string, id: number][] = [
    ...(odId ? [['od_id', odId] as [string, number]] : []),
    ...(practiceId ? [['practice_id', practiceId] as [string, number]] : []),
  ]
  const told = (row: Row): ReportRow | null => {
    if (!isOfPeriod(row.handed_in, row.zone)) return null
    // Not copied, which for a million would take a tenth of the time.
    return Object.assign(row, {
      key: row.visit,
      // Which day counts is the practice's; the instant is told by the product's clock (Q60).
      handed_in: localTime(row.handed_in, DEFAULT_ZONE),
      fee: row.fee_applies ? UPLOAD_FEE_CAD : 0,
    })
  }
  const rows = (after = 0) =>
    rowsByCursor(
      visitsHandedIn(whose.map(([column]) => column)),
      [...aroundOf(bounds), after, ...whose.map(([, id]) => id)],
      told
    )
  return { columns: COLUMNS, rows }
}
