import { Box, Button, Typography } from '@mui/material'
import { Title, useTranslate } from 'react-admin'
import { Link } from 'react-router'

type Props = { readonly says: string; readonly again?: () => void }

/** What a page says that cannot be shown, and the way home. */
function Failed({ says, again }: Props) {
  const translate = useTranslate()
  return (
    <Box role="alert" sx={{ p: 4, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Title title={translate(says)} />
      <Typography variant="h2">{translate(says)}</Typography>
      {again ? (
        <Button variant="contained" onClick={again}>
          {translate('app.portal.table.retry')}
        </Button>
      ) : null}
      <Button component={Link} to="/" variant="outlined">
        {translate('app.portal.home')}
      </Button>
    </Box>
  )
}

/** An address that is no page of the portal. */
export const Nowhere = () => <Failed says="app.portal.nowhere" />

type BrokenProps = { readonly resetErrorBoundary: (args: unknown) => void }

/** A page that broke while it was drawn. */
export const Broken = ({ resetErrorBoundary }: BrokenProps) => (
  <Failed says="app.portal.broken" again={() => resetErrorBoundary(undefined)} />
)
