import { useState } from 'react'
import { Button } from '@mui/material'
import { useDataProvider, useListContext, useRefresh, useTranslate } from 'react-admin'
import type { BulkLine, PortalDataProvider } from '../../shell/data_provider'
import type { Delivery } from './delivery'
import { BulkProgress, type Progress } from './bulk_progress'
import { WhyDialog } from './why_dialog'

/** All that are ticked, a few at a time, each with a line of its own. */
export function BulkResend() {
  const translate = useTranslate()
  const refresh = useRefresh()
  const { data = [], selectedIds, onUnselectItems } = useListContext<Delivery>()
  const { actOnMany } = useDataProvider<PortalDataProvider>()
  const [asking, setAsking] = useState(false)
  const [progress, setProgress] = useState<Progress | null>(null)

  async function resend(reason: string) {
    setAsking(false)
    const recipients = new Map(data.map(({ id, recipient }) => [id, recipient]))
    let state: Progress = { recipients, total: selectedIds.length, lines: [], ended: false }
    const show = (news: Partial<Progress>) => setProgress((state = { ...state, ...news }))
    show({})
    try {
      const add = (lines: BulkLine[], batch: number | null) =>
        show({ lines: [...state.lines, ...lines], batch: batch ?? state.batch })
      await actOnMany('deliveries', selectedIds, 'resend', { reason }, add)
      show({ ended: true })
    } catch (error) {
      show({ ended: true, failure: (error as Error).message })
    }
    refresh()
  }

  function close() {
    setProgress(null)
    onUnselectItems()
  }

  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {translate('resources.deliveries.resend.action')}
      </Button>
      {asking ? (
        <WhyDialog
          title={translate('resources.deliveries.resend.title', { count: selectedIds.length })}
          warning={translate('resources.deliveries.resend.warning')}
          action={translate('resources.deliveries.resend.action')}
          onClose={() => setAsking(false)}
          onConfirm={(reason) => void resend(reason)}
        />
      ) : null}
      {progress ? (
        <BulkProgress
          {...progress}
          title={translate('resources.deliveries.resend.progress', {
            done: progress.lines.length,
            total: progress.total,
          })}
          done={translate('resources.deliveries.resend.queued')}
          onClose={close}
        />
      ) : null}
    </>
  )
}
