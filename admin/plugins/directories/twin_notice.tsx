import { Alert, Button } from '@mui/material'
import { type HttpError, useNotify, useResourceContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'

/**
 * What a form does when the server refuses it: faulty fields say so
 * themselves, those the form does not show are named; an entry that is there
 * already can be opened (F069).
 *
 * @param exists key of what is said before that entry is named
 */
export function useTwinNotice(exists?: string) {
  const notify = useNotify()
  const translate = useTranslate()
  const resource = useResourceContext()
  const nameOf = (field: string) =>
    translate(`resources.${resource}.fields.${field}`, { _: field.replaceAll('_', ' ') })
  return (error: unknown) => {
    const { body, message, status } = error as HttpError
    if (body?.existing_id) {
      const open = (
        <Button component={Link} to={`/${resource}/${body.existing_id}`} color="inherit">
          {translate('directories.portal.open_existing')}
        </Button>
      )
      notify(
        <Alert severity="warning" action={open}>
          {exists === undefined ? message : `${translate(exists)} ${message}`}
        </Alert>
      )
    } else if (!body?.errors || status === 409) {
      notify(message, { type: 'error' })
    } else {
      const unsaid = Object.entries(body.errors).filter(([field]) => !hasInput(field))
      if (unsaid.length === 0) return
      const words = unsaid.map(([field, fault]) => `${nameOf(field)}: ${String(fault)}`)
      notify(words.join('\n'), { type: 'error', multiLine: true })
    }
  }
}

function hasInput(field: string): boolean {
  return document.getElementsByName(field).length > 0
}
