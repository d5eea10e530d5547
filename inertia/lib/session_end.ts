import { loginFor } from '../../app/kernel/own_address'
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

/** The person logs out: where that leads is decided, whatever the ending session's calls and channel say meanwhile. */
let loggingOut = false

/** True once the page is on its way out; failures of cancelled calls stay silent. */
export function isLeaving(): boolean {
  return leaving || loggingOut
}

/** The session is dead already: keep drafts, forget the rest, show the login, which leads back here (F009, Q175). */
export function leaveForLogin() {
  if (loggingOut) return
  const { pathname, search } = window.location
  leave(loginFor(pathname + search))
}

function leave(address: string) {
  if (leaving) return
  leaving = true
  for (const keeper of keepers) keeper()
  forgetEverything()
  window.location.assign(address)
}

const askers = new Set<() => Promise<boolean>>()

/** Asked before somebody logs out by themselves; false keeps them here. @returns stops asking */
export function beforeLogOut(asker: () => Promise<boolean>): () => void {
  askers.add(asker)
  return () => askers.delete(asker)
}

/** The server still holds a session: end it first (F008, F011). @param then where to go */
export async function logOut(then = '/login') {
  if (isLeaving()) return
  loggingOut = true
  await endServerSession().catch(() => {})
  leave(then)
}

/** By the person's own hand: what would be lost is asked about first (F181). */
export async function logOutByHand() {
  for (const mayLeave of askers) if (!(await mayLeave())) return
  await logOut()
}

/** POST /api/auth/logout/ (Q10); a session that is gone already is as good. */
async function endServerSession() {
  const headers = { Accept: 'application/json', [CSRF_HEADER]: await currentToken() }
  await fetch('/api/auth/logout/', { method: 'POST', headers, credentials: 'same-origin' })
}

/** The session channel said `logout`: the page reloads and the server decides (F393). */
export function reloadAfterLogout() {
  if (isLeaving()) return
  leaving = true
  for (const keeper of keepers) keeper()
  forgetEverything()
  window.location.reload()
}
