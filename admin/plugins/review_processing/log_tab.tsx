import { useState } from 'react'
import { Box, Button, Link as MuiLink, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { TableFrame, type Column } from '../../shell/table/index'
import { Time } from '../../shell/times'
import { CALLS, type LoggedEmail } from './answers'
import { DayFilters } from './day_filters'
import { OdFilter } from './od_filter'
import { RowsDialog } from './rows_dialog'
import { StatusChip } from './status_chip'
import { useFilters } from './use_filters'
import { usePages } from './use_pages'
import { useWords } from './words'
import { useLabelled } from '../../shell/use_labelled'

/** Every e-mail that was made, newest first, with what became of it (F373). */
export function LogTab() {
  const t = useWords()
  const labelled = useLabelled()
  const translate = useTranslate()
  const { value, set, query } = useFilters()
  const url = `${CALLS}/get_review_emails_log/?${query}`
  const { rows, answer, failure, reload, loadMore } = usePages<
    LoggedEmail,
    { start_date: string; end_date: string }
  >(url)
  const [open, setOpen] = useState<LoggedEmail | null>(null)
  const columns: Column<LoggedEmail>[] = [
    {
      key: 'made',
      head: t('made'),
      cell: (email) => (
        <>
          <Time at={email.created_at} />
          <Typography variant="body2" color="text.secondary">
            {email.created_by}
          </Typography>
        </>
      ),
    },
    { key: 'od', head: t('od'), cell: ({ od }) => od },
    { key: 'to', head: t('address'), sx: { overflowWrap: 'anywhere' }, cell: ({ to }) => to },
    {
      key: 'subject',
      head: t('subject'),
      sx: { maxWidth: 240, overflowWrap: 'anywhere' },
      cell: ({ subject }) => subject,
    },
    {
      key: 'visits',
      head: t('visits'),
      cell: (email) => (
        <Button
          size="small"
          aria-label={t('see_rows', { to: email.to })}
          onClick={() => setOpen(email)}
        >
          {email.exam_ids.length}
        </Button>
      ),
    },
    {
      key: 'status',
      head: t('status'),
      cell: ({ status, reason }) => (
        <>
          <StatusChip status={status} />
          {reason ? (
            <Typography variant="body2" color="text.secondary">
              {translate(`letters.reason.${reason}`)}
            </Typography>
          ) : null}
        </>
      ),
    },
    { key: 'sent', head: t('sent_at'), cell: (email) => <Time at={email.sent_at} /> },
  ]
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        <DayFilters
          from={value('from') || (answer?.start_date ?? '')}
          to={value('to') || (answer?.end_date ?? '')}
          label={t('made_from')}
          onChange={set}
        />
        <OdFilter value={value('od')} onChange={(id) => set('od', id)} />
      </Box>
      <TableFrame
        label={t('tabs.log')}
        columns={columns}
        rows={rows}
        rowKey={({ email_id: id }) => id}
        empty={t('none_log')}
        failure={failure && labelled(t('failed'), failure)}
        onRetry={reload}
        loadMore={loadMore}
        below={
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {t('resend_hint')}{' '}
            <MuiLink component={Link} to="/deliveries">
              {t('deliveries')}
            </MuiLink>
          </Typography>
        }
      />
      {open ? <RowsDialog email={open} onClose={() => setOpen(null)} /> : null}
    </>
  )
}
