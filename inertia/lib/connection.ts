import { router } from '@inertiajs/react'
import { useSyncExternalStore } from 'react'
import { Connection } from '../../app/kernel/connection'

/** ms between two questions to a server that did not answer. */
const ASK_EVERY = 3_000

async function answers(): Promise<boolean> {
  const answer = await fetch('/health/live', { cache: 'no-store' }).catch(() => null)
  return answer?.ok ?? false
}

/** Of this window: what it knows of the way to the server. */
export const connection = new Connection(answers, (work) => window.setTimeout(work, ASK_EVERY))

/** Hears what the browser says of the network. */
export function watchConnection() {
  window.addEventListener('offline', () => connection.lost())
  window.addEventListener('online', () => void connection.look())
  if (!navigator.onLine) connection.lost()
  followVisits()
}

/** A page, or a part of one, that did not come is fetched once the server answers again. */
function followVisits() {
  let asked: Parameters<Parameters<typeof router.on<'start'>>[1]>[0]['detail']['visit'] | null =
    null
  let giveUp: (() => void) | null = null
  router.on('start', ({ detail: { visit } }) => {
    if (visit.prefetch) return
    giveUp?.()
    asked = visit
  })
  router.on('networkError', (event) => {
    event.preventDefault()
    connection.lost()
    if (asked?.method !== 'get') return
    const { url, only, except, headers, preserveState, preserveScroll, replace } = asked
    const again = { only, except, headers, preserveState, preserveScroll, replace }
    giveUp = connection.whenBack(() => router.visit(url, again))
  })
}

/** Whether a write was never answered, though the server answers again. */
export function useHasUnsent(): boolean {
  return useSyncExternalStore(
    connection.subscribe,
    () => connection.hasUnsent && !connection.isLost
  )
}

export function useIsLost(): boolean {
  return useSyncExternalStore(connection.subscribe, () => connection.isLost)
}
