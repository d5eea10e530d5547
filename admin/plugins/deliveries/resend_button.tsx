import { useState } from 'react'
import { Button } from '@mui/material'
import { useDataProvider, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import type { PortalDataProvider } from '../../shell/data_provider'
import { addressText, useWords, type Delivery } from './delivery'
import { DeliveryLink } from './links'
import { ReasonDialog } from './reason_dialog'

/** "Send again" where the ledger allows it (reliability 5), or the row that did. */
export function ResendButton() {
  const translate = useTranslate()
  const { purposeName } = useWords()
  const notify = useNotify()
  const refresh = useRefresh()
  const delivery = useRecordContext<Delivery>()
  const { act } = useDataProvider<PortalDataProvider>()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!delivery) return null
  if (delivery.resent_as !== null) {
    return (
      <DeliveryLink id={delivery.resent_as}>
        {translate('resources.deliveries.resent_as', { id: delivery.resent_as })}
      </DeliveryLink>
    )
  }
  if (!delivery.can_resend) return null
  const { id, purpose, recipient } = delivery

  async function resend(reason: string) {
    setOpen(false)
    setBusy(true)
    try {
      await act('deliveries', id, 'resend', { reason })
      notify('resources.deliveries.resend.queued', { type: 'success' })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    setBusy(false)
    refresh()
  }

  return (
    <>
      <Button
        size="small"
        loading={busy}
        sx={{ whiteSpace: 'nowrap' }}
        onClick={(event) => {
          event.stopPropagation()
          setOpen(true)
        }}
      >
        {translate('resources.deliveries.resend.action')}
      </Button>
      <ReasonDialog
        open={open}
        count={1}
        letter={`${purposeName(purpose)}, ${recipient}, ${addressText(delivery)}`}
        onClose={() => setOpen(false)}
        onConfirm={resend}
      />
    </>
  )
}
