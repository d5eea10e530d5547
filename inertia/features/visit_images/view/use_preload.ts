import { useEffect } from 'react'
import { isPicture } from '../slot_words'
import type { ExamImage } from '../../visit_form'
import { fetchPicture } from './picture_store'

/**
 * Fetches, while nobody needs the line, what is looked at next: every small
 * picture first, then the whole ones, one after the other.
 */
export function usePreload(images: readonly ExamImage[]) {
  const pictures = images.filter(isPicture)
  const urls = [
    ...pictures.flatMap(({ thumbnail_url: small }) => (small ? [small] : [])),
    ...pictures.map(({ url }) => url),
  ]
  const list = urls.join(' ')
  useEffect(() => {
    if (list === '') return
    const stop = new AbortController()
    void fetchAll(list.split(' '), stop.signal)
    return () => stop.abort()
  }, [list])
}

async function fetchAll(urls: readonly string[], signal: AbortSignal) {
  for (const url of urls) {
    await idle()
    if (signal.aborted) return
    await fetchPicture(url).catch(() => {})
  }
}

/** ms: no browser keeps a page busy for longer while somebody looks at it. */
const AT_LATEST = 2000

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(() => resolve(), { timeout: AT_LATEST })
    } else setTimeout(resolve, 200)
  })
}
