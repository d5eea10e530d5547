import { Alert, Box, Skeleton, Typography } from '@mui/material'
import type { Preview } from './answers'
import { useWords } from './words'

/** The e-mail as it will be read, to whom it goes, and what is left out of it. */
export function MailPreview({ preview }: { preview: Preview | null }) {
  const t = useWords()
  return (
    <Box component="section" aria-label={t('preview')} sx={{ minWidth: 0, pt: 1 }}>
      <Typography component="h3" variant="subtitle1" sx={{ mb: 1 }}>
        {t('preview')}
      </Typography>
      {preview ? (
        <>
          <Typography variant="body2" color="text.secondary">
            {t('goes_to')} {preview.to.join(', ')}
          </Typography>
          <Typography variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
            {preview.subject}
          </Typography>
          {preview.left_out.length > 0 ? (
            <Alert severity="info" sx={{ mb: 1 }}>
              {t('left_out', { ids: preview.left_out.join(', ') })}
            </Alert>
          ) : null}
          <Typography
            component="pre"
            variant="body2"
            tabIndex={0}
            sx={{
              m: 0,
              p: 1.5,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              maxHeight: 420,
              overflow: 'auto',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              fontFamily: 'inherit',
            }}
          >
            {preview.body}
          </Typography>
        </>
      ) : (
        <Skeleton variant="rectangular" height={240} />
      )}
    </Box>
  )
}
