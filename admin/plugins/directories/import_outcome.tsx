import type { ReactNode } from 'react'
import { Alert, Box, Link } from '@mui/material'
import { useResourceContext, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { TableFrame } from '../../shell/table/index'
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

type Line = { readonly line: number; readonly field: string; readonly reason: ReactNode }

function Left({ report: { known, refused } }: { report: ImportReport }) {
  const translate = useTranslate()
  const resource = useResourceContext()!
  const word = (key: string, params = {}) => translate(`directories.portal.${key}`, params)
  const lines: Line[] = [
    ...refused.slice(0, MAX_SHOWN).flatMap(({ line, errors }) =>
      errors.map(({ field, message }) => ({
        line,
        field: translate(`resources.${resource}.fields.${field}`, { _: field }),
        reason: message,
      }))
    ),
    ...known.slice(0, MAX_SHOWN).map(({ line, id, same_as_line: same }) => ({
      line,
      field: '',
      reason:
        id === null ? (
          word('import_same_line', { line: same })
        ) : (
          <Link component={RouterLink} to={`/${resource}/${id}`} target="_blank">
            {word('import_known', { id })}
          </Link>
        ),
    })),
  ]
  return (
    <Box sx={{ mt: 2, maxHeight: 320, overflow: 'auto' }}>
      <TableFrame
        label={word('import_reason')}
        columns={(['line', 'field', 'reason'] as const).map((key) => ({
          key,
          head: word(`import_${key}`),
          cell: (row: Line) => row[key],
        }))}
        rows={lines}
        rowKey={(row) => `${row.line}-${row.field}`}
        empty={word('import_reason')}
      />
    </Box>
  )
}
