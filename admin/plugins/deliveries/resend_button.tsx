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
import { DeliveryLink } from './links'
import { WhyDialog } from './why_dialog'

/** "Send again" where the ledger allows it (reliability 5), or the row that did. */
export function ResendButton() {
  const translate = useTranslate()
  const { aboutLetter } = useWords()
  const notify = useNotify()
  const refresh = useRefresh()
  const delivery = useRecordContext<Delivery>()
  const { act } = useDataProvider<PortalDataProvider>()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [question, setQuestion] = useState<string>()
  if (!delivery) return null
  if (delivery.resent_as !== null) {
    return (
      <DeliveryLink id={delivery.resent_as}>
        {translate('resources.deliveries.resent_as', { id: delivery.resent_as })}
      </DeliveryLink>
    )
  }
  if (!delivery.can_resend) return null
  const { id } = delivery

  async function resend(reason: string, address: string) {
    setBusy(true)
    try {
      await act('deliveries', id, 'resend', { reason, confirm_recipient: address })
      notify('resources.deliveries.resend.queued', { type: 'success' })
      setOpen(false)
      refresh()
    } catch (error) {
      const { body, message } = error as HttpError
      // The number is not what it was: the dialog asks to which it goes.
      if (body?.question) setQuestion(message)
      else {
        notify(message, { type: 'error' })
        setOpen(false)
        refresh()
      }
    }
    setBusy(false)
  }

  return (
    <>
      <Button
        size="small"
        loading={busy}
        sx={{ whiteSpace: 'nowrap' }}
        onClick={(event) => {
          event.stopPropagation()
          setQuestion(undefined)
          setOpen(true)
        }}
      >
        {translate('resources.deliveries.resend.action')}
      </Button>
      {open ? (
        <WhyDialog
          title={translate('resources.deliveries.resend.title', { count: 1 })}
          about={aboutLetter(delivery)}
          warning={translate('resources.deliveries.resend.warning')}
          action={translate('resources.deliveries.resend.action')}
          busy={busy}
          question={question}
          onClose={() => setOpen(false)}
          onConfirm={(reason, address) => void resend(reason, address)}
        />
      ) : null}
    </>
  )
}
