import { Box, Card, CardActionArea, CardContent, Typography } from '@mui/material'
import { Title, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { Age } from '../../shell/times'
import type { QueueFigures } from './queue'
import { useQueueFigures } from './use_queue_figures'

function Figures({ name, total, oldest }: QueueFigures) {
  const translate = useTranslate()
  return (
    <CardActionArea
      component={Link}
      to={`/${name}`}
      sx={{
        px: 1,
        py: 0.5,
        minHeight: 36,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) 3em minmax(9em, 20%)',
        columnGap: 2,
      }}
    >
      <Typography variant="body2">{translate(`resources.${name}.name`)}</Typography>
      <Typography
        variant="body2"
        color={total === 0 ? 'text.secondary' : 'text.primary'}
        sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}
      >
        {total}
      </Typography>
      <Typography variant="body2" color="text.secondary" component="div" noWrap>
        {oldest ? (
          <>
            {translate('resources.queues.oldest')} <Age at={oldest} />
          </>
        ) : null}
      </Typography>
    </CardActionArea>
  )
}

/** The administrator's queues at a glance: how many, how old the oldest is, and the way to them. */
export function QueuesCard() {
  const translate = useTranslate()
  const { data, failure } = useQueueFigures()
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h2" sx={{ mb: 1 }}>
          {translate('resources.queues.name')}
        </Typography>
        {failure ? (
          <Typography color="error">{translate(failure, { _: failure })}</Typography>
        ) : null}
        {data?.map((queue) => (
          <Figures key={queue.name} {...queue} />
        ))}
      </CardContent>
    </Card>
  )
}

/** The same as a screen of its own, below "Queues" in the menu. */
export function QueuesPage() {
  const translate = useTranslate()
  return (
    <Box sx={{ p: 2, maxWidth: 900 }}>
      <Title title={translate('resources.queues.name')} />
      <QueuesCard />
    </Box>
  )
}
