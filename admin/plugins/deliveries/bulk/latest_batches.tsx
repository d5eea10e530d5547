import { Typography } from '@mui/material'
import { useGetList, useLocale, useTranslate } from 'react-admin'
import { TableFrame, usePaging, type Column } from '../../../shell/table/index'
import { timeOf } from '../../../shell/times'
import type { Batch } from '../batch'
import { useCounts } from './batch_counts'

const WORDS = 'resources.bulk_fax'

/** How often those under way are looked at, in milliseconds. */
const EVERY = 5_000

const ROWS = 10

/** What was started last, by whom, and how far it is: the way back to what goes on. */
export function LatestBatches({ kind, path }: { kind: string; path: string }) {
  const translate = useTranslate()
  const locale = useLocale()
  const counts = useCounts()
  const { paging, pagination } = usePaging(ROWS)
  const { data, total, error, refetch } = useGetList<Batch>(
    'delivery_batches',
    { filter: { kind }, sort: { field: 'id', order: 'DESC' }, pagination },
    { refetchInterval: EVERY, placeholderData: (before) => before }
  )
  const word = (key: string) => translate(`${WORDS}.${key}`)
  const columns: Column<Batch>[] = [
    { key: 'batch', head: word('fields.batch'), cell: ({ id, reason }) => `#${id} ${reason}` },
    {
      key: 'started',
      head: word('fields.started'),
      kind: 'line',
      cell: (batch) => timeOf(batch.created_at, locale),
    },
    { key: 'by', head: word('fields.by'), cell: (batch) => batch.made_by },
    { key: 'result', head: word('fields.result'), cell: counts },
  ]
  return (
    <section>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {word('latest')}
      </Typography>
      <TableFrame
        label={word('latest')}
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        empty={word(`none.${kind}`)}
        failure={error?.message}
        onRetry={() => void refetch()}
        opens={({ id }) => ({ to: `${path}?batch=${id}` })}
        paging={{ ...paging, total }}
      />
    </section>
  )
}
