import { Typography } from '@mui/material'
import { useGetList, useLocale } from 'react-admin'
import { TableFrame, usePaging, type Column } from '../../shell/table/index'
import { timeOf } from '../../shell/times'
import { pageOf, useWords, type Batch } from './batch'

/** How often those under way are looked at, in milliseconds. */
const EVERY = 5_000

const ROWS = 25

/** What was started last, by whom, and how far it is: the way back to what goes on. */
export function LatestBatches() {
  const { t, what, counted } = useWords()
  const locale = useLocale()
  const { paging, pagination } = usePaging(ROWS)
  const { data, total, error, refetch } = useGetList<Batch>(
    'bulk_batches',
    { sort: { field: 'id', order: 'DESC' }, pagination },
    { refetchInterval: EVERY, placeholderData: (before) => before }
  )
  const columns: Column<Batch>[] = [
    { key: 'batch', head: t('fields.batch'), cell: (batch) => `#${batch.id} ${what(batch)}` },
    {
      key: 'started',
      head: t('fields.started'),
      kind: 'line',
      cell: (batch) => timeOf(batch.started_at!, locale),
    },
    { key: 'by', head: t('fields.by'), cell: (batch) => batch.made_by },
    { key: 'result', head: t('fields.result'), cell: counted },
  ]
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('latest')}
      </Typography>
      <TableFrame
        label={t('latest')}
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        empty={t('none')}
        failure={error?.message}
        onRetry={() => void refetch()}
        opens={({ id }) => ({ to: pageOf(id) })}
        paging={{ ...paging, total }}
      />
    </section>
  )
}
