import { rememberToken } from './csrf'
import { isLeaving, leaveForLogin } from './session_end'

/** Set once a version has sent us to the login, so that a half-rolled-out one cannot loop. */
const SEEN = 'farsight-version-seen'

/**
 * On load: is this page the one the server now serves? If not, caches are
 * cleared and the person logs in again (F395, Q27).
 */
export async function checkVersion(version: string) {
  const answer = await fetch('/meta.json', { cache: 'no-store' }).catch(() => null)
  rememberToken()
  if (!answer?.ok) return
  const { version: served } = (await answer.json()) as { version: string }
  if (served === version || isLeaving() || sessionStorage.getItem(SEEN) === served) return
  sessionStorage.setItem(SEEN, served)
  await clearCaches()
  leaveForLogin()
}

async function clearCaches() {
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}
