import { useCallback, useEffect, useState } from 'react'
import { callServer } from '../../shell/http'

/** A list of the calls: rows, and where it goes on (Q172). */
type Page<Row, Rest> = Rest & {
  readonly data: readonly Row[]
  readonly total: number
  readonly next: number | null
}

type Loaded<Row, Rest> = {
  readonly url: string
  readonly rows: readonly Row[]
  readonly answer: Page<Row, Rest>
}

/** What a call lists, page after page; an answer that was overtaken by another question is dropped. */
export function usePages<Row, Rest = object>(url: string) {
  const [loaded, setLoaded] = useState<Loaded<Row, Rest> | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [round, setRound] = useState(0)

  useEffect(() => {
    let isAsked = true
    callServer(url)
      .then(({ json }) => {
        if (!isAsked) return
        const answer = json as Page<Row, Rest>
        setFailure(null)
        setLoaded({ url, rows: answer.data, answer })
      })
      .catch((error: Error) => isAsked && setFailure(error.message))
    return () => {
      isAsked = false
    }
  }, [url, round])

  const reload = useCallback(() => setRound((before) => before + 1), [])
  const next = loaded?.answer.next ?? null

  async function loadMore() {
    try {
      const { json } = await callServer(`${url}${url.includes('?') ? '&' : '?'}after=${next}`)
      const answer = json as Page<Row, Rest>
      setLoaded((before) =>
        before?.url === url ? { url, rows: [...before.rows, ...answer.data], answer } : before
      )
    } catch (error) {
      setFailure((error as Error).message)
    }
  }

  const current = loaded?.url === url ? loaded : null
  return {
    rows: current?.rows ?? null,
    answer: current?.answer ?? null,
    failure,
    reload,
    loadMore: current && next !== null ? loadMore : null,
  }
}
