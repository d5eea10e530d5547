import { useState } from 'react'
import { Button } from '@mui/material'
import { useDataProvider, useGetList, useRefresh, useTranslate } from 'react-admin'
import type { PortalDataProvider, BulkLine as Line } from '../../../shell/data_provider'
import type { Batch } from '../batch'
import { BulkProgress, type Progress } from '../bulk_progress'
import type { Delivery } from '../delivery'
import { WhyDialog } from '../why_dialog'
import { pauseOf } from './batch_counts'
import { MAX_LINES } from './types'

const RESEND = 'resources.deliveries.resend'

/** What left the queue and failed, once more and with a reason; what is in doubt is asked about first. */
export function SendFailedAgain({ batch }: { batch: Batch }) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const { actOnMany } = useDataProvider<PortalDataProvider>()
  const [asking, setAsking] = useState(false)
  const [progress, setProgress] = useState<Progress | null>(null)
  const { data: failed = [] } = useGetList<Delivery>(
    'deliveries',
    {
      filter: { batch: batch.id, state: 'failed', resent: false },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_LINES },
    },
    { refetchInterval: pauseOf(batch), placeholderData: (before) => before }
  )

  async function resend(reason: string) {
    setAsking(false)
    const recipients = new Map(failed.map(({ id, recipient }) => [id, recipient]))
    let state: Progress = { recipients, total: failed.length, lines: [], ended: false }
    const show = (news: Partial<Progress>) => setProgress((state = { ...state, ...news }))
    show({})
    try {
      const add = (lines: Line[], joined: number | null) =>
        show({ lines: [...state.lines, ...lines], batch: joined ?? state.batch })
      await actOnMany('deliveries', [...recipients.keys()], 'resend', { reason }, add)
      show({ ended: true })
    } catch (error) {
      show({ ended: true, failure: (error as Error).message })
    }
    refresh()
  }

  return (
    <>
      {failed.length > 0 ? (
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {translate('resources.bulk_fax.send_again', { count: failed.length })}
        </Button>
      ) : null}
      {asking ? (
        <WhyDialog
          title={translate(`${RESEND}.title`, { count: failed.length })}
          warning={translate(`${RESEND}.warning`)}
          action={translate(`${RESEND}.action`)}
          onClose={() => setAsking(false)}
          onConfirm={(reason) => void resend(reason)}
        />
      ) : null}
      {progress ? (
        <BulkProgress
          {...progress}
          title={translate(`${RESEND}.progress`, {
            done: progress.lines.length,
            total: progress.total,
          })}
          done={translate(`${RESEND}.queued`)}
          onClose={() => setProgress(null)}
        />
      ) : null}
    </>
  )
}
