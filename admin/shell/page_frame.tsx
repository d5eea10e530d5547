import type { ReactNode } from 'react'
import { Alert, Box, Button, Link, Typography } from '@mui/material'
import { Title, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'

type Props = {
  /** Of the page: its words are `resources.<name>.…`. */
  readonly name: string
  readonly explained?: string
  readonly failure: string
  readonly onRetry?: () => void
  /** The page of these words this one belongs to. */
  readonly under?: string
  readonly children: ReactNode
}

/** Around a page that is no list: its name, what it is, the way back, and what failed. */
export function PageFrame({ name, explained, failure, onRetry, under, children }: Props) {
  const translate = useTranslate()
  return (
    <Box sx={{ p: 2, maxWidth: 1200, display: 'grid', gap: 2, gridTemplateColumns: '100%' }}>
      <Title title={translate(`resources.${name}.name`)} />
      {under ? (
        <Link component={RouterLink} to={`/${under}`} variant="body2" sx={{ justifySelf: 'start' }}>
          {translate(`resources.${under}.name`)}
        </Link>
      ) : null}
      {explained ? (
        <Typography variant="body2" color="text.secondary">
          {explained}
        </Typography>
      ) : null}
      {failure ? (
        <Alert
          severity="error"
          action={
            onRetry ? (
              <Button color="inherit" onClick={onRetry}>
                {translate('app.portal.table.retry')}
              </Button>
            ) : null
          }
        >
          {translate(`resources.${name}.failed`)}. {translate(failure, { _: failure })}
        </Alert>
      ) : null}
      {children}
    </Box>
  )
}
