import { monthsOf, type Period } from '#reporting/rules'
import {
  number,
  text,
  type OpenReport,
  type ReportColumn,
  type ReportRow,
} from '#modules/reporting/exports/report'
import { uploadReport, type UploadScope } from '#modules/reporting/exports/upload'

const FIGURES = ['visits', 'reviewed', 'cataract_referrals', 'high_priority', 'fee'] as const
type Figures = Record<(typeof FIGURES)[number], number>

const none = (): Figures => ({
  visits: 0,
  reviewed: 0,
  cataract_referrals: 0,
  high_priority: 0,
  fee: 0,
})

/**
 * The report of an optometrist or of a group practice (C243, C244): its visits
 * as the upload report lists them, and their figures by the month in which, where
 * the practice is, they were handed in; a practice's by optometrist as well.
 */
export async function doctorReport(period: Period, scope: UploadScope) {
  const visits = await uploadReport(period, scope)
  const byMonth = new Map(monthsOf(period).map((month) => [month, none()]))
  const byOptometrist = new Map<string, Figures>()
  for await (const row of visits.rows()) {
    add(byMonth, String(row.handed_in).slice(0, 7), row)
    add(byOptometrist, String(row.optometrist ?? ''), row)
  }
  const optometrists = [...byOptometrist].sort(([one], [other]) => one.localeCompare(other))
  return [
    { name: 'months', ...sheet('month', [...byMonth]) },
    ...(scope.practiceId ? [{ name: 'optometrists', ...sheet('optometrist', optometrists) }] : []),
    { name: 'visits', ...visits },
  ]
}

function add(all: Map<string, Figures>, key: string, row: ReportRow) {
  const figures = all.get(key) ?? none()
  figures.visits += 1
  figures.reviewed += row.exam_status === 'reviewed' ? 1 : 0
  figures.cataract_referrals += row.cataract_referral ? 1 : 0
  figures.high_priority += row.high_priority ? 1 : 0
  figures.fee += Number(row.fee)
  all.set(key, figures)
}

function sheet(by: string, figures: readonly (readonly [string, Figures])[]): OpenReport {
  const columns: ReportColumn[] = [text(by, 26), ...FIGURES.map(number)]
  const rows = async function* (): AsyncGenerator<ReportRow> {
    for (const [at, [name, row]] of figures.entries()) {
      yield { key: at + 1, [by]: name || null, ...row }
    }
  }
  return { columns, rows }
}
