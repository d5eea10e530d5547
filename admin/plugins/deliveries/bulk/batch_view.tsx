import { useState } from 'react'
import { Alert, Box, Button, Card, CardContent, LinearProgress, Typography } from '@mui/material'
import { useGetOne, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { Batch } from '../batch'
import { BatchHead } from '../batch_strip'
import { isAtWork, isMoving, leftHouse, linesOf, pauseOf, triedAgain } from './batch_counts'
import { BatchLines } from './batch_lines'
import { BatchTroubles } from './batch_troubles'
import { SendFailedAgain } from './send_failed_again'

const WORDS = 'resources.bulk_fax'

type Props = {
  id: number
  kind: 'bulk_fax' | 'reminder'
  /** The page itself, for what is tried again and for a new one. */
  path: string
}

/** One batch: how far it is, a result for each line, and what can still be done. */
export function BatchView({ id, kind, path }: Props) {
  const translate = useTranslate()
  const [onlyOpen, setOnlyOpen] = useState(false)
  const { data: batch, error } = useGetOne<Batch>(
    'delivery_batches',
    { id },
    { refetchInterval: ({ state }) => pauseOf(state.data), retry: false }
  )
  const word = (key: string, params?: object) => translate(`${WORDS}.${key}`, params)
  const fresh = (
    <Button component={RouterLink} to={path} sx={{ justifySelf: 'start' }}>
      {word(`new.${kind}`)}
    </Button>
  )
  if (error) {
    return (
      <>
        <Alert severity="error">{error.message}</Alert>
        {fresh}
      </>
    )
  }
  if (!batch || batch.kind !== kind) {
    return batch ? (
      <>
        <Alert severity="info">{word('no_such_batch', { id })}</Alert>
        {fresh}
      </>
    ) : null
  }
  const { total, done } = linesOf(batch)
  const again = triedAgain(batch)
  const left = leftHouse(batch)
  return (
    <>
      <Card variant="outlined">
        <BatchHead id={id} />
        <CardContent sx={{ display: 'grid', gap: 2, pt: 0 }}>
          <Box>
            <Typography variant="body2" role="status">
              {word('progress', { done, total })} {isAtWork(batch) ? word('goes_on') : null}
            </Typography>
            <LinearProgress
              variant="determinate"
              aria-label={word('progress', { done, total })}
              value={(100 * done) / Math.max(total, 1)}
            />
          </Box>
          {kind === 'bulk_fax' && !isAtWork(batch) && !isMoving(batch) && left > 0 ? (
            <Alert severity="success">{translate('letters.bulk_sent', { n: left })}</Alert>
          ) : null}
          {kind === 'bulk_fax' ? <BatchTroubles batch={batch} /> : null}
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            {again > 0 && !isAtWork(batch) ? (
              <Button component={RouterLink} to={`${path}?again=${id}`} variant="outlined">
                {word('try_again', { count: again })}
              </Button>
            ) : null}
            <SendFailedAgain batch={batch} />
            {fresh}
          </Box>
        </CardContent>
      </Card>
      <Card variant="outlined">
        <CardContent>
          <Box role="group" aria-label={word('shown')} sx={{ display: 'flex', gap: 1, mb: 1 }}>
            {[false, true].map((open) => (
              <Button
                key={String(open)}
                size="small"
                variant={onlyOpen === open ? 'contained' : 'outlined'}
                aria-pressed={onlyOpen === open}
                onClick={() => setOnlyOpen(open)}
              >
                {word(open ? 'only_open' : 'all')}
              </Button>
            ))}
          </Box>
          <BatchLines key={String(onlyOpen)} batch={batch} onlyOpen={onlyOpen} />
        </CardContent>
      </Card>
    </>
  )
}
