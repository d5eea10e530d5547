import { useCallback, useEffect, useState } from 'react'
import type { FetchStatus } from '#insights/rules'
import { api } from '../../lib/api'
import { useLiveChannel } from '../../lib/live'

export type Fetched<T> = {
  readonly status: FetchStatus
  readonly data: T | null
  /** What a failed fetch says, where it says anything. */
  readonly error: string
  readonly again: () => void
}

/** Of a visit: a reading, and the letter that may be read; a letter that is gone says nothing any more. */
const CHANGES: readonly unknown[] = ['snapshot', 'letter']

/** The answer of a call about a visit, fetched anew when the visit's reading or letter changed. */
export function useFetched<T extends object>(examId: number, path: string): Fetched<T> {
  const [state, setState] = useState<Omit<Fetched<T>, 'again'>>({
    status: 'loading',
    data: null,
    error: '',
  })
  const [round, setRound] = useState(0)
  const again = useCallback(() => setRound((now) => now + 1), [])
  useLiveChannel(`exams/${examId}`, ({ part }) => {
    if (CHANGES.includes(part) || typeof part !== 'string') again()
  })
  useEffect(() => {
    const stop = new AbortController()
    void api
      .get<T & { status?: FetchStatus }>(`/api/data/exam/${path}/`, { signal: stop.signal })
      .then((answer) => {
        if (stop.signal.aborted) return
        if (answer.ok) {
          setState({ status: answer.data.status ?? 'succeeded', data: answer.data, error: '' })
        } else setState({ status: 'failed', data: null, error: answer.error })
      })
    return () => stop.abort()
  }, [path, round])
  return { ...state, again }
}
