import { Button } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'

/** To the page where letters of the ticked visits are chosen, looked at and sent (F323). */
export function FaxTicked() {
  const translate = useTranslate()
  const { selectedIds } = useListContext()
  const visits = new URLSearchParams({ visits: selectedIds.join(' ') })
  return (
    <Button size="small" component={RouterLink} to={`/bulk_fax?${visits}`}>
      {translate('resources.queues.fax')}
    </Button>
  )
}
