import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api'
import { useWords } from '../../lib/messages'

export type IgpVisit = {
  readonly exam_id: number
  readonly patient_id: number
  readonly first_name: string
  readonly last_name: string
  /** YYYY-MM-DD, as all dates here. */
  readonly dob: string
  readonly age: number
  readonly exam_date: string
  readonly practice: string
  readonly optometrist: string
  readonly igp_status_label: string
  readonly referred_on: string | null
}

const LISTS = {
  requiring: { path: 'patients', field: 'requiring_referral_list' },
  referred: { path: 'referred_patients', field: 'referred_patients_list' },
} as const

type Answer = {
  data: Partial<Record<(typeof LISTS)[keyof typeof LISTS]['field'], IgpVisit[]>>
  total: number
  more: boolean
  next: string | null
}

type State = {
  rows: readonly IgpVisit[]
  total: number
  more: boolean
  next: string | null
  isLoading: boolean
  failure: { title: string; error: string } | null
}

const EMPTY: State = {
  rows: [],
  total: 0,
  more: false,
  next: null,
  isLoading: true,
  failure: null,
}

export type IgpList = Omit<State, 'next'> & {
  hasNext: boolean
  fetchNext: () => void
  reload: () => void
}

/** One of the doctor's lists as it is on the server, page after page; what failed is told under its documented title. */
export function useIgpVisits(igpId: number, list: keyof typeof LISTS): IgpList {
  const t = useWords()
  const [state, setState] = useState(EMPTY)
  const asked = useRef(0)
  const title = t(`worklists.igp.errors_${list}`)
  const { path, field } = LISTS[list]

  const load = useCallback(
    async (after: string | null) => {
      const turn = ++asked.current
      setState((was) => ({ ...was, isLoading: true, failure: null }))
      const answer = await api.get<Answer>(`/api/data/igp/${igpId}/${path}/`, {
        query: after === null ? {} : { after },
      })
      // Somebody asked again meanwhile: this answer is old.
      if (turn !== asked.current) return
      if (!answer.ok) {
        setState((was) => ({ ...was, isLoading: false, failure: { title, error: answer.error } }))
        return
      }
      const { data, total, more, next } = answer.data
      const rows = data[field] ?? []
      setState((was) => ({
        rows: after === null ? rows : [...was.rows, ...rows],
        ...{ total, more, next },
        isLoading: false,
        failure: null,
      }))
    },
    [igpId, path, field, title]
  )
  useEffect(() => {
    setState(EMPTY)
    void load(null)
  }, [load])

  const { next, ...rest } = state
  return {
    ...rest,
    hasNext: next !== null,
    fetchNext: () => void load(next),
    reload: () => void load(null),
  }
}
