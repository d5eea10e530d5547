import { useEffect, useSyncExternalStore, type ComponentType } from 'react'
import { Alert, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { servedBuild, shownBuild } from './newer_build'

/** What only a person does. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown'] as const

/** All that were made, to be fetched once somebody is there. */
const parts: (() => void)[] = []

function fetchAll() {
  for (const sign of SIGNS) window.removeEventListener(sign, fetchAll)
  for (const fetch of parts) fetch()
}
for (const sign of SIGNS) window.addEventListener(sign, fetchAll, { passive: true })

/**
 * A screen that is fetched when it is opened, or when somebody begins to work:
 * the portal's first page does not wait for those that it only leads to.
 *
 * `list: later(() => import('./gps').then((m) => m.GpList))`
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let Part: ComponentType<P> | null = null
  let state: 'absent' | 'fetching' | 'failed' | 'there' = 'absent'
  const listeners = new Set<() => void>()
  function become(next: typeof state) {
    state = next
    for (const each of listeners) each()
  }
  function fetch() {
    if (state === 'fetching' || state === 'there') return
    become('fetching')
    load().then(
      (part) => {
        Part = part
        become('there')
      },
      () => become('failed')
    )
  }
  function listen(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  parts.push(fetch)
  return function Later(props: P) {
    const now = useSyncExternalStore(listen, () => state)
    useEffect(fetch, [])
    if (now === 'there') return Part && <Part {...props} />
    return now === 'failed' ? <Missing onRetry={fetch} /> : null
  }
}

/** It did not come: another try, or the newer pages that the server has by now. */
function Missing({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate()
  async function again() {
    const served = await servedBuild()
    if (served !== null && served !== shownBuild()) window.location.reload()
    else onRetry()
  }
  return (
    <Alert
      severity="warning"
      data-late-failure
      action={
        <Button color="inherit" onClick={() => void again()}>
          {translate('app.portal.table.retry')}
        </Button>
      }
    >
      {translate('app.part_missing')}
    </Alert>
  )
}
