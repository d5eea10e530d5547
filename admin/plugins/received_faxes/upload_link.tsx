import { Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { WORDS } from './words'

/** px: as high as a pointer needs it where it stands in two lines of a narrow row. */
const TARGET = { display: 'inline-block', lineHeight: '24px' }

/** The smart upload a fax became. */
export function UploadLink({ id }: { id: number | null }) {
  const translate = useTranslate()
  if (id === null) return null
  return (
    <Link
      component={RouterLink}
      sx={TARGET}
      to={`/smart_uploads/${id}/show`}
      onClick={(event) => event.stopPropagation()}
    >
      {translate(`${WORDS}.open_upload`, { id })}
    </Link>
  )
}
