import { Box, Typography } from '@mui/material'
import { CreateButton, useResourceContext, useTranslate } from 'react-admin'
import { ImportButton } from './import_button'

/** A directory nobody has written into: by hand, or a whole file at once. */
export function EmptyDirectory({ canImport }: { canImport: boolean }) {
  const translate = useTranslate()
  const resource = useResourceContext()!
  return (
    <Box sx={{ py: 10, textAlign: 'center' }}>
      <Typography variant="h6" component="p">
        {translate(`resources.${resource}.empty`)}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate(`resources.${resource}.invite`)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'center' }}>
        <CreateButton variant="contained" />
        {canImport ? <ImportButton /> : null}
      </Box>
    </Box>
  )
}
