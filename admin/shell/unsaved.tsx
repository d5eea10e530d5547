import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'

/** Fields of the form that are not as they were stored, in their order. */
export function useUnsaved(): string[] {
  const { dirtyFields } = useFormContext<Record<string, unknown>>().formState
  return Object.keys(dirtyFields).filter((source) => dirtyFields[source])
}

/** Why what acts on the stored record waits: it would throw away what was typed. */
export function SaveFirst() {
  const translate = useTranslate()
  if (useUnsaved().length === 0) return null
  return (
    <Typography variant="body2" color="text.secondary" sx={{ ml: 2 }}>
      {translate('app.portal.changes.first')}
    </Typography>
  )
}
