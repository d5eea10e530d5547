import { Box, Typography } from '@mui/material'
import { TableFrame, type Column } from '../../shell/table/index'
import { Time } from '../../shell/times'
import { CALLS, type SentRow } from './answers'
import { DayFilters } from './day_filters'
import { useFilters } from './use_filters'
import { usePages } from './use_pages'
import { useWords } from './words'
import { useLabelled } from '../../shell/use_labelled'

type Sums = { start_date: string; end_date: string; emails: number; visits: number }

/** What left, by optometrist (F373). */
export function SummaryTab() {
  const t = useWords()
  const labelled = useLabelled()
  const { value, set } = useFilters()
  const days = new URLSearchParams({ start_date: value('from'), end_date: value('to') }).toString()
  const { rows, answer, failure, reload } = usePages<SentRow, Sums>(
    `${CALLS}/get_review_emails_sent_summary/?${days}`
  )
  const columns: Column<SentRow>[] = [
    { key: 'od', head: t('od'), cell: ({ od }) => od },
    { key: 'emails', head: t('emails'), kind: 'number', cell: ({ emails }) => emails },
    { key: 'visits', head: t('visits'), kind: 'number', cell: ({ visits }) => visits },
    {
      key: 'last_sent',
      head: t('last_sent'),
      kind: 'line',
      cell: (row) => <Time at={row.last_sent_at} />,
    },
  ]
  return (
    <Box sx={{ maxWidth: 900 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        <DayFilters
          from={value('from') || (answer?.start_date ?? '')}
          to={value('to') || (answer?.end_date ?? '')}
          label={t('made_from')}
          onChange={set}
        />
        {answer ? (
          <Typography>{t('total', { emails: answer.emails, visits: answer.visits })}</Typography>
        ) : null}
      </Box>
      <TableFrame
        label={t('tabs.summary')}
        columns={columns}
        rows={rows}
        rowKey={({ od_id: id }) => id}
        empty={t('none_summary')}
        failure={failure && labelled(t('failed'), failure)}
        onRetry={reload}
      />
    </Box>
  )
}
