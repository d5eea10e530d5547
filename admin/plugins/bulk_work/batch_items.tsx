import { useState } from 'react'
import { Box, Button, Card, CardContent } from '@mui/material'
import { useGetList } from 'react-admin'
import type { Tone } from '../../../inertia/ui/tokens'
import type { Outcome } from '#bulk_work/rules'
import { chartOf, PlaceLink, TableFrame, usePaging, type Column } from '../../shell/table/index'
import { patientOf } from '../patients/place'
import { ToneChip } from '../../shell/tone_chip'
import { useWords, type Batch, type BatchItem } from './batch'

const ROWS = 50

/** What an outcome means to the person who asked for it. */
const TONE: Record<Outcome, Tone> = {
  waiting: 'neutral',
  done: 'normal',
  already: 'normal',
  changed: 'watch',
  refused: 'raised',
  failed: 'critical',
  cancelled: 'neutral',
}

/** What became of each row, in the order of their turns. */
export function BatchItems({ batch }: { batch: Batch }) {
  const { t, translate } = useWords()
  const [onlyOpen, setOnlyOpen] = useState(false)
  const { paging, pagination } = usePaging(ROWS)
  const { data, total, error, refetch } = useGetList<BatchItem>(
    'bulk_items',
    {
      filter: { batch: batch.id, ...(onlyOpen ? { is_open: true } : {}) },
      sort: { field: 'id', order: 'ASC' },
      pagination,
      // What it came to is read again as it goes on.
      meta: { done: batch.done },
    },
    { placeholderData: (before) => before }
  )
  const columns: Column<BatchItem>[] = [
    {
      key: 'visit',
      head: t('fields.visit'),
      cell: ({ exam_id: id }) => <PlaceLink at={chartOf(id)}>{id}</PlaceLink>,
    },
    { key: 'exam_date', head: t('fields.exam_date'), kind: 'day', cell: (row) => row.exam_date },
    {
      key: 'patient',
      head: t('fields.patient'),
      cell: (row) => <PlaceLink at={patientOf(row.patient_id)}>{row.patient}</PlaceLink>,
    },
    { key: 'dob', head: t('fields.dob'), kind: 'day', cell: ({ dob }) => dob },
    {
      key: 'result',
      head: t('fields.result'),
      cell: ({ outcome }) => <ToneChip tone={TONE[outcome]}>{t(`outcomes.${outcome}`)}</ToneChip>,
    },
    {
      key: 'reason',
      head: t('fields.reason'),
      cell: ({ reason }) => (reason ? translate(reason.key, reason.params) : null),
    },
  ]
  return (
    <Card variant="outlined">
      <CardContent>
        <Box role="group" aria-label={t('shown')} sx={{ display: 'flex', gap: 1, mb: 1 }}>
          {[false, true].map((open) => (
            <Button
              key={String(open)}
              size="small"
              variant={onlyOpen === open ? 'contained' : 'outlined'}
              aria-pressed={onlyOpen === open}
              onClick={() => {
                setOnlyOpen(open)
                paging.onPage(0)
              }}
            >
              {t(open ? 'only_open' : 'all')}
            </Button>
          ))}
        </Box>
        <TableFrame
          label={t('results')}
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
          empty={t('nothing_open')}
          failure={error?.message}
          onRetry={() => void refetch()}
          paging={{ ...paging, total }}
        />
      </CardContent>
    </Card>
  )
}
