import { router } from '@inertiajs/react'
import { useEffect } from 'react'
import { MAX_LATENCY_MS, PAGE_LOAD_TIMER_MS, type LatencyMetric } from '#operations/rules'
import { CSRF_HEADER, currentToken } from './csrf'

/**
 * When the page under way was asked for, in milliseconds of the document's own
 * clock; null when it was not loaded but brought back, or was counted already.
 */
let asked: number | null = 0

/** Notes when pages are asked for; once, before the first is drawn. */
export function watchLoading() {
  router.on('before', ({ detail: { visit } }) => {
    const isPart = visit.only.length > 0 || visit.except.length > 0
    if (!visit.prefetch && !isPart && visit.method === 'get') asked = performance.now()
  })
  // What the browser brings back from its history was not loaded.
  window.addEventListener('popstate', () => {
    asked = null
  })
}

/**
 * Measures how long a page took from the question until it stood there, and
 * tells the server once it has been idle for a while (F390). A page that is left
 * before then, or that nobody saw while it loaded, is not counted.
 */
export function usePageLatency(metric: LatencyMetric, examId: number | null = null) {
  useEffect(() => {
    const begun = asked
    asked = null
    if (begun === null || document.visibilityState === 'hidden') return
    const left = new AbortController()
    void loaded(left.signal).then(() => {
      const latency = Math.round(performance.now() - begun)
      if (left.signal.aborted || latency > MAX_LATENCY_MS) return
      const timer = window.setTimeout(
        () => whenIdle(() => !left.signal.aborted && void tell(metric, latency, examId)),
        PAGE_LOAD_TIMER_MS
      )
      left.signal.addEventListener('abort', () => window.clearTimeout(timer))
    })
    return () => left.abort()
  }, [metric, examId])
}

/** Everything the document named is there, and the page has been drawn. */
async function loaded(signal: AbortSignal) {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true, signal }))
  }
  await new Promise((resolve) =>
    window.requestAnimationFrame(() => window.requestAnimationFrame(resolve))
  )
}

function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work)
  else work()
}

/** A failure is only logged (seed-3 section 4): nobody works on a figure. */
async function tell(metric: LatencyMetric, latency: number, examId: number | null) {
  try {
    const { ok, status } = await fetch('/api/data/performance/latency/', {
      method: 'POST',
      keepalive: true,
      headers: {
        'Accept': 'application/json',
        'Content-Type': 'application/json',
        [CSRF_HEADER]: await currentToken(),
      },
      body: JSON.stringify({ exam_id: examId, metric_name: metric, latency_ms: latency }),
    })
    if (!ok) console.info(`page latency was not taken: ${status}`)
  } catch (error) {
    console.info(`page latency was not sent: ${(error as Error).name}`)
  }
}
