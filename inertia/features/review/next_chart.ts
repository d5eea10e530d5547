import { router } from '@inertiajs/react'
import type { ExamPageProps } from '../visit_form'

/** Told apart from every other visit: nothing but a hand-in is answered from a prepared chart. */
const PREPARED = { headers: { 'X-Prepared-Chart': '1' } }

/** Older ones are fetched anew, whatever their version. */
const KEPT_FOR = '30m'

/** The chart that stands ready, in the version it was fetched in. */
let ready: { readonly id: number; readonly version: number } | null = null

const addressOf = (id: number) => `/patient-exam/${id}`

/**
 * Fetches the page of the chart that comes next, so that it stands there when
 * this one is handed in. It counts as opened only once it is shown: the server
 * tells the two apart by the `Purpose` that the router sends.
 *
 * @param onReady what was fetched, as its page will have it
 * @returns forgets it again
 */
export function prepareChart(id: number, onReady: (page: ExamPageProps) => void): () => void {
  let isWanted = true
  router.prefetch(
    addressOf(id),
    {
      ...PREPARED,
      onPrefetched: ({ status, data }) => {
        const page = isWanted && status === 200 ? pageOf(data) : null
        if (page?.exam.id !== id) return
        ready = { id, version: page.exam.version }
        onReady(page)
      },
    },
    { cacheFor: KEPT_FOR }
  )
  return () => {
    isWanted = false
    if (ready?.id === id) ready = null
    router.flush(addressOf(id), PREPARED)
  }
}

/**
 * Opens the next chart: at once as it was prepared where it still stands in
 * that version, fetched anew otherwise. What stands beside the visit's own
 * values comes right behind, and with it the note that it was opened.
 */
export function openChart(id: number, version: number) {
  if (ready?.id !== id || ready.version !== version) return router.visit(addressOf(id))
  router.visit(addressOf(id), { ...PREPARED, onSuccess: () => router.reload() })
}

/** The page's props as a visit would answer them; null for anything else. */
function pageOf(data: unknown): ExamPageProps | null {
  const answer = typeof data === 'string' ? (JSON.parse(data) as unknown) : data
  const page = answer as { component?: string; props?: ExamPageProps } | null
  return page?.component === 'exams/show' ? (page.props ?? null) : null
}
