import { Alert, Box, Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useResourceContext, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { ImportReport } from './import_file'

/** Lines shown; the count above tells of all. */
const MAX_SHOWN = 200

/** What became of the lines, or would: counts first, then each that is not taken, with the reason. */
export function ImportOutcome({ report }: { report: ImportReport }) {
  const translate = useTranslate()
  const { added, dry_run: dryRun, known, refused, unknown_columns: unknown } = report
  const key = dryRun ? 'import_would' : 'import_did'
  const counts = { added, known: known.length, refused: refused.length }
  return (
    <Box sx={{ mt: 2 }}>
      <Alert severity={refused.length > 0 ? 'warning' : 'success'} role="status">
        {translate(`directories.portal.${key}`, counts)}
      </Alert>
      {unknown.length > 0 ? (
        <Alert severity="info" sx={{ mt: 1 }}>
          {translate('directories.portal.import_unknown', { columns: unknown.join(', ') })}
        </Alert>
      ) : null}
      {known.length + refused.length > 0 ? <Left report={report} /> : null}
    </Box>
  )
}

function Left({ report: { known, refused } }: { report: ImportReport }) {
  const translate = useTranslate()
  const resource = useResourceContext()!
  return (
    <Box sx={{ mt: 2, maxHeight: 320, overflow: 'auto' }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{translate('directories.portal.import_line')}</TableCell>
            <TableCell>{translate('directories.portal.import_field')}</TableCell>
            <TableCell>{translate('directories.portal.import_reason')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {refused.slice(0, MAX_SHOWN).flatMap(({ line, errors }) =>
            errors.map(({ field, message }) => (
              <TableRow key={`${line}-${field}`}>
                <TableCell>{line}</TableCell>
                <TableCell>
                  {translate(`resources.${resource}.fields.${field}`, { _: field })}
                </TableCell>
                <TableCell>{message}</TableCell>
              </TableRow>
            ))
          )}
          {known.slice(0, MAX_SHOWN).map(({ line, id, same_as_line: same }) => (
            <TableRow key={line}>
              <TableCell>{line}</TableCell>
              <TableCell />
              <TableCell>
                {id === null ? (
                  translate('directories.portal.import_same_line', { line: same })
                ) : (
                  <Link component={RouterLink} to={`/${resource}/${id}`} target="_blank">
                    {translate('directories.portal.import_known', { id })}
                  </Link>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
