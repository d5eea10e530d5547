import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { SmartUpload } from './upload'

/** The way to the reconciler of a submitted upload (F348). */
export function ReconcileLink({ upload: { id, filename, status } }: { upload: SmartUpload }) {
  const translate = useTranslate()
  if (status !== 'submitted') return null
  return (
    <Button
      component={Link}
      to={`/upload_reconciler/${id}`}
      size="small"
      sx={{ minWidth: 0 }}
      aria-label={translate('intake.reconciler.open_of', { filename })}
      onClick={(event) => event.stopPropagation()}
    >
      {translate('intake.reconciler.open')}
    </Button>
  )
}
