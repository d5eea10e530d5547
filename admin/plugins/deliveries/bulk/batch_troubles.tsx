import { Alert } from '@mui/material'
import { useGetList, useTranslate } from 'react-admin'
import { bulkNoticeKey } from '#letters/rules'
import type { Batch } from '../batch'
import { pauseOf } from './batch_counts'
import { Notices } from './notices'
import { MAX_LINES, type BulkLine } from './types'

/** What was not sent, in the documented words: the visits that failed, the patients a rule held back (F324, F325). */
export function BatchTroubles({ batch }: { batch: Batch }) {
  const translate = useTranslate()
  const { data = [] } = useGetList<BulkLine>(
    'bulk_lines',
    {
      filter: { batch: batch.id, is_open: true },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_LINES },
    },
    { refetchInterval: pauseOf(batch), placeholderData: (before) => before }
  )
  const failed = data.filter(({ outcome }) => outcome === 'failed')
  const visits = [...new Set(failed.map(({ exam_id: id }) => id))].join(', ')
  const skipped = Map.groupBy(
    data.filter(({ outcome }) => outcome === 'skipped'),
    ({ reason }) => reason!
  )
  const notices = [...skipped].map(([reason, lines]) => ({
    reason,
    message: translate(bulkNoticeKey(reason)),
    patients: [...new Set(lines.map(({ patient }) => patient ?? ''))],
  }))
  return (
    <>
      {visits ? (
        <Alert severity="error">{translate('letters.bulk_failed', { list: visits })}</Alert>
      ) : null}
      <Notices notices={notices} />
    </>
  )
}
