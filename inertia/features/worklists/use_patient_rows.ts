import { useState } from 'react'
import { api } from '../../lib/api'
import { text } from '../../lib/messages'
import { reportFailure } from '../../ui/dialogs'
import { listQuery, searchHeaders } from './list_address'
import type { ListFilters, PatientListProps, PatientRow } from './types'

type Page = { patients_data_list: PatientRow[]; next: string | null }

/** Pages fetched behind the first one, which the page itself brings. */
type Further = { of: readonly PatientRow[]; rows: PatientRow[]; next: string | null }

/** The rows so far and a way to fetch the next page by its cursor. */
export function usePatientRows({ rows, next, filters, defaults }: PatientListProps) {
  const [further, setFurther] = useState<Further | null>(null)
  const [fetching, setFetching] = useState(false)
  const extra = further?.of === rows ? further : null
  const cursor = extra ? extra.next : next

  async function fetchMore() {
    if (cursor === null || fetching) return
    setFetching(true)
    const answer = await api.get<Page>('/api/data/patients/', {
      query: { ...listQuery(filters, defaults), ...statusesOf(filters), after: cursor },
      headers: searchHeaders(filters),
    })
    setFetching(false)
    if (!answer.ok) return reportFailure(text('worklists.errors_list'), answer)
    const { patients_data_list: fetched, next: following } = answer.data
    setFurther({ of: rows, rows: [...(extra?.rows ?? []), ...fetched], next: following })
  }

  return { rows: [...rows, ...(extra?.rows ?? [])], hasMore: cursor !== null, fetching, fetchMore }
}

/** The call has other statuses than the page where an administrator names none: both are said. */
const statusesOf = ({ examStatus, omdStatus }: ListFilters) => ({ examStatus, omdStatus })
