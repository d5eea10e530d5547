import { Typography } from '@mui/material'
import { useGetList, useTranslate } from 'react-admin'
import { bulkLineKey, letterName, letterType } from '#letters/rules'
import { chartOf, PlaceLink, TableFrame, usePaging, type Column } from '../../../shell/table/index'
import type { Batch } from '../batch'
import { addressText, useWords } from '../delivery'
import { DeliveryLink } from '../links'
import { StateChip } from '../state_chip'
import { pauseOf } from './batch_counts'
import type { BulkLine } from './types'

const WORDS = 'resources.bulk_fax'

const ROWS = 50

const COLUMNS = {
  bulk_fax: ['visit', 'patient', 'dob', 'letter', 'recipient', 'result', 'delivery'],
  reminder: ['od', 'recipient', 'result', 'delivery'],
} as const

/** What stands in each column. */
const CELLS: Record<
  (typeof COLUMNS)['bulk_fax' | 'reminder'][number],
  Pick<Column<BulkLine>, 'cell' | 'kind'>
> = {
  visit: { cell: ({ exam_id: id }) => <PlaceLink at={chartOf(id)}>{id}</PlaceLink> },
  patient: { cell: ({ patient }) => patient },
  dob: { cell: ({ dob }) => dob, kind: 'day' },
  letter: { cell: ({ fax_type: slug }) => letterText(slug), kind: 'line' },
  od: { cell: ({ od }) => od },
  recipient: {
    cell: ({ recipient, channel, address }) => (
      <>
        {recipient}{' '}
        {address ? (
          <Typography component="span" variant="body2" color="text.secondary" noWrap>
            {addressText({ channel: channel!, address })}
          </Typography>
        ) : null}
      </>
    ),
  },
  result: { cell: (line) => <Result {...line} /> },
  delivery: { cell: ({ delivery: id }) => (id === null ? null : <DeliveryLink id={id} />) },
}

function letterText(slug: string | null) {
  const type = letterType(slug ?? '')
  return type ? letterName(type) : slug
}

type Props = { batch: Batch; onlyOpen: boolean }

/** What became of each line, in the order they were asked for. */
export function BatchLines({ batch, onlyOpen }: Props) {
  const translate = useTranslate()
  const { paging, pagination } = usePaging(ROWS)
  const { data, total, error, refetch } = useGetList<BulkLine>(
    'bulk_lines',
    {
      filter: { batch: batch.id, ...(onlyOpen ? { is_open: true } : {}) },
      sort: { field: 'id', order: 'ASC' },
      pagination,
    },
    { refetchInterval: pauseOf(batch), placeholderData: (before) => before }
  )
  const word = (key: string) => translate(`${WORDS}.${key}`)
  const columns = COLUMNS[batch.kind === 'reminder' ? 'reminder' : 'bulk_fax']
  return (
    <TableFrame
      label={word('results')}
      columns={columns.map((key) => ({ key, head: word(`fields.${key}`), ...CELLS[key] }))}
      rows={data}
      rowKey={({ id }) => id}
      empty={word('nothing_open')}
      failure={error?.message}
      onRetry={() => void refetch()}
      paging={{ ...paging, total }}
    />
  )
}

/** What the ledger knows of its letter, or why there is none. */
function Result(line: BulkLine) {
  const translate = useTranslate()
  const { reasonName } = useWords()
  const { outcome, state, state_reason: reason, is_closed: isClosed } = line
  if (outcome === 'waiting') return translate(`${WORDS}.${isClosed ? 'not_reached' : 'waits'}`)
  if (outcome === 'failed' || outcome === 'skipped') {
    return `■ ${translate(bulkLineKey(line))}`
  }
  return (
    <>
      {state ? <StateChip state={state} /> : null}{' '}
      {[outcome === 'known' ? translate('letters.bulk_known') : '', reasonName(reason)]
        .filter(Boolean)
        .join(' · ')}
    </>
  )
}
