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
}

export function useIsLost(): boolean {
  return useSyncExternalStore(connection.subscribe, () => connection.isLost)
}
