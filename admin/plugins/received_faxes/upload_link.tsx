import { Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { WORDS } from './words'

/** The smart upload a fax became. */
export function UploadLink({ id }: { id: number | null }) {
  const translate = useTranslate()
  if (id === null) return null
  return (
    <Link
      component={RouterLink}
      to={`/smart_uploads/${id}/show`}
      onClick={(event) => event.stopPropagation()}
    >
      {translate(`${WORDS}.open_upload`, { id })}
    </Link>
  )
}
