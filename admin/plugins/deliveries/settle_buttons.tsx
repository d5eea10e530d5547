import { useState } from 'react'
import { Button } from '@mui/material'
import {
  type HttpError,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin'
import type { PortalDataProvider } from '../../shell/data_provider'
import { useWords, type Delivery } from './delivery'
import { WhyDialog } from './why_dialog'

const WORDS = 'resources.deliveries.settle'

/** What a person can have found out about a letter in doubt. */
const FOUND = ['arrived', 'lost'] as const

/** Somebody asked the recipient: the letter in doubt arrived, or it did not. */
export function SettleButtons() {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { aboutLetter } = useWords()
  const delivery = useRecordContext<Delivery>()
  const { act } = useDataProvider<PortalDataProvider>()
  const [asking, setAsking] = useState<(typeof FOUND)[number] | null>(null)
  const [busy, setBusy] = useState(false)
  if (!delivery?.can_settle) return null
  const { id } = delivery

  async function settle(found: string, reason: string) {
    setBusy(true)
    try {
      await act('deliveries', id, found, { reason })
      notify(`${WORDS}.done`, { type: 'success' })
    } catch (error) {
      notify((error as HttpError).message, { type: 'error' })
    }
    setBusy(false)
    setAsking(null)
    refresh()
  }

  return (
    <>
      {FOUND.map((found) => (
        <Button
          key={found}
          size="small"
          sx={{ whiteSpace: 'nowrap' }}
          onClick={() => setAsking(found)}
        >
          {translate(`${WORDS}.${found}`)}
        </Button>
      ))}
      {asking ? (
        <WhyDialog
          title={translate(`${WORDS}.title_${asking}`)}
          about={aboutLetter(delivery)}
          warning={translate(`${WORDS}.warning_${asking}`)}
          action={translate(`${WORDS}.${asking}`)}
          keep={translate(`${WORDS}.keep`)}
          busy={busy}
          onClose={() => setAsking(null)}
          onConfirm={(reason) => void settle(asking, reason)}
        />
      ) : null}
    </>
  )
}
