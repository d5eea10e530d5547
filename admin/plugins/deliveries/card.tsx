import { Card, CardActionArea, CardContent, Typography } from '@mui/material'
import { useGetList, useRefresh, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useLive } from '../../shell/live'
import { Age } from '../../shell/times'
import type { Delivery } from './delivery'
import { StateChip } from './state_chip'
import { QUEUES, type Queue as Queued } from './states'

/** One queue: how many, how old the oldest is, and the way to them. */
function Queue({ name, states, resent }: Queued) {
  const translate = useTranslate()
  const filter = { state: states, ...(resent === undefined ? {} : { resent }) }
  const { data, total } = useGetList<Delivery>('deliveries', {
    filter,
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'created_at', order: 'ASC' },
  })
  const query = new URLSearchParams({ filter: JSON.stringify(filter) })
  const [oldest] = data ?? []
  return (
    <CardActionArea
      component={Link}
      to={`/deliveries?${query}`}
      sx={{ px: 1, minHeight: 36, display: 'grid', gridTemplateColumns: '9em 3em 1fr', gap: 2 }}
    >
      <span>
        <StateChip state={name} isQuiet={!total} />
      </span>
      <Typography
        variant="body2"
        sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}
      >
        {total ?? '…'}
      </Typography>
      <Typography variant="body2" color="text.secondary" component="div" noWrap>
        {oldest ? (
          <>
            {translate('resources.deliveries.oldest')} <Age at={oldest.created_at} />
          </>
        ) : null}
      </Typography>
    </CardActionArea>
  )
}

/** The ledger at a glance, what needs a person first. */
export function DeliveriesCard() {
  const translate = useTranslate()
  useLive('deliveries', useRefresh())
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h2" sx={{ mb: 1 }}>
          {translate('resources.deliveries.name', { smart_count: 2 })}
        </Typography>
        {QUEUES.map((queue) => (
          <Queue key={queue.name} {...queue} />
        ))}
      </CardContent>
    </Card>
  )
}
