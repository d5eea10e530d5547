import { useEffect, useSyncExternalStore } from 'react'
import { Alert } from '@mui/material'
import { useRefresh, useTranslate } from 'react-admin'
import { Connection } from '../../app/kernel/connection'

/** ms between two questions to a server that did not answer. */
const ASK_EVERY = 3_000

async function answers(): Promise<boolean> {
  const answer = await fetch('/health/live', { cache: 'no-store' }).catch(() => null)
  return answer?.ok ?? false
}

/** Of this window: what it knows of the way to the server. */
export const connection = new Connection(answers, (work) => window.setTimeout(work, ASK_EVERY))

/** In sight while the server cannot be reached; what is shown is read anew once it can. */
export function OfflineBanner() {
  const translate = useTranslate()
  const refresh = useRefresh()
  const isLost = useSyncExternalStore(connection.subscribe, () => connection.isLost)
  const hasUnsent = useSyncExternalStore(connection.subscribe, () => connection.hasUnsent)
  useEffect(() => {
    const lost = () => connection.lost()
    const look = () => void connection.look()
    window.addEventListener('offline', lost)
    window.addEventListener('online', look)
    if (!navigator.onLine) lost()
    return () => {
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', look)
    }
  }, [])
  useEffect(() => (isLost ? connection.whenBack(refresh) : undefined), [isLost, refresh])
  return (
    <div role="status">
      {isLost ? (
        <Alert severity="warning" data-offline sx={{ borderRadius: 0 }}>
          {translate('app.offline_banner')}
        </Alert>
      ) : null}
      {hasUnsent && !isLost ? (
        <Alert
          severity="warning"
          data-unsent
          sx={{ borderRadius: 0 }}
          onClose={() => connection.settleUnsent()}
          closeText={translate('app.close')}
        >
          {translate('app.unsent')}
        </Alert>
      ) : null}
    </div>
  )
}
