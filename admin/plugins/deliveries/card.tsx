import { Card, CardActionArea, CardContent, Typography } from '@mui/material'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { StateChip } from './state_chip'

/** States a person must look at, with how many there are. */
const ATTENTION = ['unknown', 'failed', 'pending'] as const

function Count({ state }: { state: string }) {
  const { total = 0 } = useGetList('deliveries', {
    filter: { state },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
  })
  const query = new URLSearchParams({ filter: JSON.stringify({ state }) })
  return (
    <CardActionArea
      component={Link}
      to={`/deliveries?${query}`}
      sx={{ p: 1, display: 'flex', justifyContent: 'space-between' }}
    >
      <StateChip state={state} />
      <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {total}
      </Typography>
    </CardActionArea>
  )
}

export function DeliveriesCard() {
  const translate = useTranslate()
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h6" component="h2">
          {translate('letters.portal.deliveries.name', { smart_count: 2 })}
        </Typography>
        {ATTENTION.map((state) => (
          <Count key={state} state={state} />
        ))}
      </CardContent>
    </Card>
  )
}
