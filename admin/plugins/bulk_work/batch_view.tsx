import { Alert, Box, Button, Card, CardContent, LinearProgress, Typography } from '@mui/material'
import { useGetOne, useLocale, useRefresh } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useLive } from '../../shell/live'
import { timeOf } from '../../shell/times'
import { PAGE, isAtWork, useWords, type Batch } from './batch'
import { BatchItems } from './batch_items'
import { CancelBatch } from './cancel_batch'
import { TryAgain } from './try_again'

/** How often a batch under way is looked at where no news came, in milliseconds. */
const EVERY = 3_000

/** One batch: how far it is, what became of each row, and what can still be done. */
export function BatchView({ id }: { id: number }) {
  const { t, what, counted } = useWords()
  const locale = useLocale()
  const refresh = useRefresh()
  const { data: batch, error } = useGetOne<Batch>(
    'bulk_batches',
    { id },
    {
      refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? EVERY : false),
      retry: false,
    }
  )
  useLive(batch && isAtWork(batch) ? `bulk_batches/${id}` : null, refresh)
  const all = (
    <Button component={RouterLink} to={PAGE} sx={{ justifySelf: 'start' }}>
      {t('all_batches')}
    </Button>
  )
  if (error) {
    return (
      <>
        <Alert severity="error">{error.message}</Alert>
        {all}
      </>
    )
  }
  if (!batch) return null
  const { total, done, made_by: by, started_at: at, again_of: again } = batch
  const { cancelled_at: stoppedAt } = batch
  const made = { by: by ?? '–', at: timeOf(at!, locale) }
  const progress = t('progress', { done, total })
  return (
    <>
      <Card variant="outlined">
        <CardContent sx={{ display: 'grid', gap: 2 }}>
          <Box>
            <Typography variant="h2">{t('title', { id, what: what(batch) })}</Typography>
            <Typography variant="body2" color="text.secondary">
              {[
                again === null ? t('made', made) : t('made_again', { ...made, id: again }),
                stoppedAt
                  ? t('stopped', { by: batch.stopped_by ?? '–', at: timeOf(stoppedAt, locale) })
                  : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Box>
          <Box>
            <Typography variant="body2" role="status">
              {progress} {isAtWork(batch) ? t('goes_on') : t('ended')}
            </Typography>
            <LinearProgress
              variant="determinate"
              aria-label={progress}
              value={(100 * done) / Math.max(total, 1)}
            />
            <Typography variant="body2" sx={{ mt: 1 }}>
              {counted(batch)}
            </Typography>
          </Box>
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            {isAtWork(batch) ? <CancelBatch batch={batch} /> : <TryAgain batch={batch} />}
            {all}
          </Box>
        </CardContent>
      </Card>
      <BatchItems batch={batch} />
    </>
  )
}
