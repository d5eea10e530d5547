import { Box } from '@mui/material'
import { Title, useTranslate } from 'react-admin'
import { PLUGINS } from './plugins'

/** The first page: a card of each plugin that has one. */
export function PortalHome() {
  const translate = useTranslate()
  return (
    <Box sx={{ p: 2 }}>
      <Title title={translate('app.portal.title')} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(420px, 1fr))',
        }}
      >
        {PLUGINS.map(({ module, card: Card }) => (Card ? <Card key={module} /> : null))}
      </Box>
    </Box>
  )
}
