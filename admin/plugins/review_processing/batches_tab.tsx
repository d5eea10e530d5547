import { useEffect } from 'react'
import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { TableFrame, type Column } from '../../shell/table/index'
import { Day, Time } from '../../shell/times'
import { CALLS, type Batch } from './answers'
import { StatusButtons } from './status_buttons'
import { StatusChip } from './status_chip'
import { useFilters } from './use_filters'
import { usePages } from './use_pages'
import { useWords } from './words'
import { useLabelled } from '../../shell/use_labelled'

const SHOWN = ['all', 'ready', 'hold'] as const

/** How often a queue that is at work is looked at again, in milliseconds. */
const LOOK = 4_000

/** What waits in the queue and what became of it; each e-mail and each batch can be stopped (F374). */
export function BatchesTab() {
  const t = useWords()
  const labelled = useLabelled()
  const { value, set } = useFilters()
  const shown = SHOWN.find((each) => each === value('show')) ?? 'all'
  const url = `${CALLS}/get_ready_review_processing_batch_list/?status=${shown}`
  const { rows, failure, reload, loadMore } = usePages<Batch>(url)
  const isMoving = (rows ?? []).some(({ emails }) =>
    emails.some(({ status }) => status === 'ready' || status === 'sending')
  )
  useEffect(() => {
    if (!isMoving) return undefined
    const timer = setInterval(reload, LOOK)
    return () => clearInterval(timer)
  }, [isMoving, reload])
  const columns: Column<Batch>[] = [
    {
      key: 'batch',
      head: t('batch'),
      cell: ({ batch_id: id, emails }) => (
        <>
          #{id}
          {emails.length > 1 ? (
            <Box>
              <StatusButtons
                of={{ kind: 'batch', id, statuses: emails.map(({ status }) => status) }}
                onDone={reload}
              />
            </Box>
          ) : null}
        </>
      ),
    },
    { key: 'od', head: t('od'), cell: ({ od }) => od },
    {
      key: 'subject',
      head: t('subject'),
      sx: { maxWidth: 260, overflowWrap: 'anywhere' },
      cell: (batch) => (
        <>
          {batch.subject}
          <Typography variant="body2" color="text.secondary">
            <Day at={batch.start_date} /> – <Day at={batch.end_date} />
          </Typography>
        </>
      ),
    },
    { key: 'visits', head: t('visits'), kind: 'number', cell: ({ visits }) => visits },
    {
      key: 'made',
      head: t('made'),
      cell: (batch) => (
        <>
          <Time at={batch.created_at} />
          <Typography variant="body2" color="text.secondary">
            {batch.created_by}
          </Typography>
        </>
      ),
    },
    {
      key: 'emails',
      head: t('emails'),
      cell: ({ emails }) =>
        emails.map(({ email_id: email, to, status }) => (
          <Box
            key={email}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 32 }}
          >
            <StatusChip status={status} />
            <span>{to}</span>
            <StatusButtons
              of={{ kind: 'email', id: email, to, statuses: [status] }}
              onDone={reload}
            />
          </Box>
        )),
    },
  ]
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={shown}
        aria-label={t('show')}
        onChange={(_, next: string | null) => next && set('show', next === 'all' ? '' : next)}
        sx={{ mb: 1.5 }}
      >
        {SHOWN.map((each) => (
          <ToggleButton key={each} value={each} sx={{ color: 'text.secondary' }}>
            {t(`show_${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <TableFrame
        label={t('tabs.batches')}
        columns={columns}
        rows={rows}
        rowKey={({ batch_id: id }) => id}
        empty={t('none_batches')}
        failure={failure && labelled(t('failed'), failure)}
        onRetry={reload}
        loadMore={loadMore}
      />
    </>
  )
}
