import { router } from '@inertiajs/react'
import { useEffect, useState } from 'react'
import { loginFor } from '../../app/kernel/own_address'
import { isOutdated } from '../../app/kernel/version'
import { isDialogOpen } from '../ui/is_dialog_open'
import { rememberToken } from './csrf'
import { isLeaving, logOut } from './session_end'

/** Set once a version has sent us to the login, so that a half-rolled-out one cannot loop. */
const SEEN = 'farsight-version-seen'

/** ms between two looks at what the server serves now. */
const LOOK_EVERY = 5 * 60_000

type Served = { readonly version: string; readonly build: string }

async function served(): Promise<Served | null> {
  const answer = await fetch('/meta.json', { cache: 'no-store' }).catch(() => null)
  rememberToken()
  return answer?.ok ? ((await answer.json()) as Served) : null
}

/** Whether the server still has the pages of this build; yes where it does not say. */
export async function isServed(build: string): Promise<boolean> {
  const now = await served()
  return now === null || now.build === build
}

/**
 * On load: is this program the version the server serves? If not, caches are
 * cleared and the person logs in again, with the new one (F395, Q27).
 */
export async function checkVersion() {
  const now = await served()
  if (!now || !isOutdated(now.version) || isLeaving()) return
  if (sessionStorage.getItem(SEEN) === now.version) return
  sessionStorage.setItem(SEEN, now.version)
  await clearCaches()
  const { pathname, search } = window.location
  await logOut(loginFor(pathname === '/login' ? toOf(search) : pathname + search))
}

/**
 * While a page stays open: whether the server serves newer pages than this one.
 * Told once for each build, and never while something is unsaved.
 *
 * @param build the one this page came with
 */
export function useNewerBuild(build: string) {
  const [newer, setNewer] = useState<string | null>(null)
  const [told, setTold] = useState<string | null>(null)
  useEffect(() => {
    let isHere = true
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const now = await served()
      if (isHere && now) setNewer(now.build === build || wouldLoseWords() ? null : now.build)
    }
    const timer = window.setInterval(() => void look(), LOOK_EVERY)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    const stop = router.on('navigate', () => void look())
    return () => {
      isHere = false
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
      stop()
    }
  }, [build])
  return { isNewer: newer !== null && newer !== told, dismiss: () => setTold(newer) }
}

/**
 * Whether somebody would be asked before this page goes: every form that keeps
 * something unsaved answers `beforeunload`, and an open dialog may hold words.
 */
function wouldLoseWords(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented || isDialogOpen()
}

/** On the login page: where it leads already. */
const toOf = (search: string) => new URLSearchParams(search).get('to') ?? '/'

async function clearCaches() {
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}
