import { useState } from 'react'
import { Button } from '@mui/material'
import { useDataProvider, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import type { PortalDataProvider } from '../../shell/data_provider'
import { ReasonDialog } from './reason_dialog'

/** "Send again", only where the ledger allows it (reliability 5). */
export function ResendButton() {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const record = useRecordContext()
  const { act } = useDataProvider<PortalDataProvider>()
  const [open, setOpen] = useState(false)
  if (!record?.can_resend) return null

  async function resend(reason: string) {
    setOpen(false)
    try {
      await act('deliveries', Number(record!.id), 'resend', { reason })
      notify(translate('letters.resend.queued', { count: 1 }), { type: 'success' })
      refresh()
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }

  return (
    <>
      <Button
        size="small"
        onClick={(event) => {
          event.stopPropagation()
          setOpen(true)
        }}
      >
        {translate('letters.resend.action')}
      </Button>
      <ReasonDialog open={open} count={1} onClose={() => setOpen(false)} onConfirm={resend} />
    </>
  )
}
