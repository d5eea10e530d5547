import { CSRF_HEADER, currentToken } from './csrf'
import { forgetEverything } from './persist'

type Keeper = () => void

const keepers = new Set<Keeper>()

/**
 * Called right before the session's end takes the page away, whoever ended it.
 * An exam form keeps its draft here: nothing typed is ever lost.
 *
 * @returns stops listening
 */
export function onSessionEnd(keeper: Keeper): () => void {
  keepers.add(keeper)
  return () => keepers.delete(keeper)
}

let leaving = false

/** True once the page is on its way out; failures of cancelled calls stay silent. */
export function isLeaving(): boolean {
  return leaving
}

/** The session is dead already: keep drafts, forget the rest, show the login (F009). */
export function leaveForLogin() {
  if (leaving) return
  leaving = true
  for (const keeper of keepers) keeper()
  forgetEverything()
  window.location.assign('/login')
}

/** The server still holds a session: end it first (F008, F011). */
export async function logOut() {
  if (leaving) return
  await endServerSession().catch(() => {})
  leaveForLogin()
}

/** POST /api/auth/logout/ (Q10); a session that is gone already is as good. */
async function endServerSession() {
  const headers = { Accept: 'application/json', [CSRF_HEADER]: await currentToken() }
  await fetch('/api/auth/logout/', { method: 'POST', headers, credentials: 'same-origin' })
}

/** The session channel said `logout`: the page reloads and the server decides (F393). */
export function reloadAfterLogout() {
  if (leaving) return
  leaving = true
  for (const keeper of keepers) keeper()
  forgetEverything()
  window.location.reload()
}
