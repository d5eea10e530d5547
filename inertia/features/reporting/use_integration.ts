import { useEffect, useState } from 'react'
import { api, type ApiFailure } from '../../lib/api'
import { text } from '../../lib/messages'
import { saveFile } from '../../lib/save_file'
import { reportFailure } from '../../ui/dialogs'

/** What the page is given: choices, and the days it opens with. */
export type SalesProps = {
  period: { from: string; to: string }
  exam_metrics: ('uploaded' | 'reviewed' | 'cataract_referrals' | 'referral_letters')[]
  od_statuses: { code: string; label: string }[]
  od_group_practice_statuses: ('active' | 'inactive')[]
}

/** As the documented call names them; empty is no filter. */
export type Filters = {
  start_date: string
  end_date: string
  exam_metrics: string
  uses_referral_letter_pei: string
  od_status: string
  od_group_practice_status: string
}

export type Row = {
  od_id: number
  od: string
  od_status: string
  practice: string
  practice_status: string
  province: string
  weeks: number[]
  total: number
}

export type Integration = {
  week_column: string[]
  report: Row[]
  summary: {
    weeks: number[]
    total: number
    optometrists: number
    active_optometrists: number
    practices: number
  }
  last_updated: string
  how: string
}

const PATH = '/api/data/sales/integration'

/** Filters of the page's address, so that a report can be sent around. */
function filtersIn(address: string, { period, exam_metrics: metrics }: SalesProps): Filters {
  const asked = new URLSearchParams(address)
  const of = (name: string, otherwise = '') => asked.get(name) ?? otherwise
  return {
    start_date: of('start_date', period.from),
    end_date: of('end_date', period.to),
    exam_metrics: of('exam_metrics', metrics[0]),
    uses_referral_letter_pei: of('uses_referral_letter_pei'),
    od_status: of('od_status'),
    od_group_practice_status: of('od_group_practice_status'),
  }
}

/** The report as it is filtered, counted again with each change; the last one asked for is shown. */
export function useIntegration(props: SalesProps) {
  const [filters, setFilters] = useState(() => filtersIn(window.location.search, props))
  const [report, setReport] = useState<Integration | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [isLoading, setLoading] = useState(true)

  useEffect(() => {
    const given = Object.entries(filters).filter(([, value]) => value !== '')
    window.history.replaceState(window.history.state, '', `?${new URLSearchParams(given)}`)
    const asking = new AbortController()
    setLoading(true)
    void api
      .post<Integration>(`${PATH}/report/`, filters, { signal: asking.signal })
      .then((answer) => {
        if (asking.signal.aborted) return
        setLoading(false)
        setFailure(answer.ok ? null : answer)
        if (answer.ok) setReport(answer.data)
      })
    return () => asking.abort()
  }, [filters])

  const change = (part: Partial<Filters>) => setFilters((was) => ({ ...was, ...part }))
  return { filters, change, report, failure, isLoading }
}

/** Fetches the workbook of the filters and hands it to the browser. */
export async function downloadIntegration(filters: Filters): Promise<void> {
  const answer = await api.post<{ filename: string; docx: string }>(
    `${PATH}/report_excel/`,
    filters
  )
  if (!answer.ok) return reportFailure(text('reporting.sales.excel_failed'), answer)
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  saveFile(answer.data.filename, answer.data.docx, type)
}
