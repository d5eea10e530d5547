import { rememberToken } from '../../../lib/csrf'
import { onSessionEnd } from '../../../lib/session_end'

/** Bytes kept for the next look; images are at most a megabyte. */
const ROOM = 64 * 1024 * 1024

type Kept = { readonly bytes: number; readonly blob: Blob; readonly src: string }

/** By address, oldest first. The server's answers may not be kept by the browser, so this page keeps them while it is open. */
const kept = new Map<string, Promise<Kept>>()
let used = 0

/** A picture of the server's, fetched once. Rejects when it cannot be had. */
export function fetchPicture(url: string): Promise<Kept> {
  const known = kept.get(url)
  if (known) {
    kept.delete(url)
    kept.set(url, known)
    return known
  }
  const coming = load(url)
  kept.set(url, coming)
  coming.then(
    ({ bytes }) => {
      used += bytes
      void makeRoom()
    },
    () => kept.delete(url)
  )
  return coming
}

async function load(url: string): Promise<Kept> {
  const answer = await fetch(url, { credentials: 'same-origin' })
  rememberToken()
  if (!answer.ok) throw new Error(String(answer.status))
  const blob = await answer.blob()
  return { bytes: blob.size, blob, src: URL.createObjectURL(blob) }
}

async function makeRoom() {
  for (const [url, coming] of kept) {
    if (used <= ROOM) return
    kept.delete(url)
    const { bytes, src } = await coming
    used -= bytes
    // What is still on screen was drawn already.
    URL.revokeObjectURL(src)
  }
}

onSessionEnd(() => {
  for (const coming of kept.values()) void coming.then(({ src }) => URL.revokeObjectURL(src))
  kept.clear()
  used = 0
})
