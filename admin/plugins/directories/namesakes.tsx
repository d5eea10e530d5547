import { useEffect, useState } from 'react'
import { Alert, Button } from '@mui/material'
import { useGetList, useRecordContext, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { comparedGpName, isGpNamesake } from '#patients/rules'
import { formatFax } from './fax'

type Typed = {
  first_name?: string | null
  last_name?: string | null
  fax_number?: string | null
}
type Gp = {
  id: number
  first_name: string
  last_name: string
  practice: string
  fax_number: string
}

/** ms without a keystroke before the directory is asked. */
const PAUSE = 300

/**
 * Above the form of a family doctor who is being added: those who have the name
 * already, with another fax; perhaps the same person at a new place.
 */
export function Namesakes() {
  const isAdding = useRecordContext()?.id === undefined
  return isAdding ? <Others /> : null
}

function Others() {
  const translate = useTranslate()
  const typed = useWatch<Typed>()
  const name = useSettled(comparedGpName(typed))
  const { data = [] } = useGetList<Gp>(
    'gps',
    { filter: { q: name }, pagination: { page: 1, perPage: 25 } },
    { enabled: name !== '' }
  )
  return data
    .filter((gp) => isGpNamesake(gp, typed))
    .map(({ id, practice, fax_number: fax, ...gp }) => {
      const open = (
        <Button component={Link} to={`/gps/${id}`} color="inherit">
          {translate('directories.portal.open_existing')}
        </Button>
      )
      return (
        <Alert key={id} severity="info" action={open} sx={{ width: '100%', mb: 2 }}>
          {translate('directories.portal.namesake', {
            name: [`${gp.first_name} ${gp.last_name}`, practice].filter(Boolean).join(', '),
            fax: formatFax(fax),
          })}
        </Alert>
      )
    })
}

/** A text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), PAUSE)
    return () => window.clearTimeout(timer)
  }, [text])
  return settled
}
