import { useEffect, useState } from 'react'
import { Alert, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { isOutdated } from '../../app/kernel/version'
import { callServer, post } from './http'
import { leaveForLogin } from './leave'

/** ms between two looks at what the server serves now. */
const LOOK_EVERY = 5 * 60_000

/** Set once a version has sent us to the login, so that a half-rolled-out one cannot loop. */
const SEEN = 'farsight-version-seen'

type Served = { readonly version: string; readonly build: string }

const served = (): Promise<Served | null> =>
  callServer('/meta.json', { cache: 'no-store' }).then(
    ({ json }) => json as Served,
    () => null
  )

/** The build the server has now; null when it does not say. */
export const servedBuild = async () => (await served())?.build ?? null

/** The one this page came with. */
export const shownBuild = () => document.querySelector<HTMLElement>('#portal')!.dataset.build

/** On load: another version than the server's logs in again (F395, Q27). */
async function checkVersion() {
  const now = await served()
  if (!now || !isOutdated(now.version) || sessionStorage.getItem(SEEN) === now.version) return
  sessionStorage.setItem(SEEN, now.version)
  await post('/api/auth/logout/').catch(() => {})
  leaveForLogin()
}

/** Something typed would be lost: a form that keeps it, or a dialog. */
const isBusy = () =>
  document.querySelector('[role=dialog], form [aria-invalid], .Mui-focused') !== null

/** Says once that the server has newer pages than this one; never while something is being typed. */
export function NewerBuild() {
  const translate = useTranslate()
  const [newer, setNewer] = useState<string | null>(null)
  const [told, setTold] = useState<string | null>(null)
  useEffect(() => {
    void checkVersion()
    const build = shownBuild()
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const now = await served()
      if (now) setNewer(now.build === build || isBusy() ? null : now.build)
    }
    const timer = window.setInterval(() => void look(), LOOK_EVERY)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [])
  return (
    <div role="status">
      {newer !== null && newer !== told ? (
        <Alert
          severity="info"
          data-newer
          sx={{ borderRadius: 0 }}
          onClose={() => setTold(newer)}
          closeText={translate('app.later')}
          action={
            <>
              <Button color="inherit" onClick={() => window.location.reload()}>
                {translate('app.load_again')}
              </Button>
              <Button color="inherit" onClick={() => setTold(newer)}>
                {translate('app.later')}
              </Button>
            </>
          }
        >
          {translate('app.newer_build')}
        </Alert>
      ) : null}
    </div>
  )
}
