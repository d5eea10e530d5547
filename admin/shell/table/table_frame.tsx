import type { MouseEvent, ReactNode } from 'react'
import { Alert, Box, Button, Paper, Table, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { Column } from './column'
import { Pages, type Paging } from './paging'
import type { Place } from './place'
import { Heads, Rows, Waiting } from './table_parts'

type Props<Row> = {
  /** What the table is called. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** None while they are on their way. */
  readonly rows: readonly Row[] | null | undefined
  readonly rowKey: (row: Row) => string | number
  /** Said where there is nothing. */
  readonly empty: string
  /** What went wrong, in words or as a key of the catalogue; what was known before stays in sight. */
  readonly failure?: string | null
  readonly onRetry?: () => void
  /** Where a row leads: its first cell is the link, and a click anywhere on it follows. */
  readonly opens?: (row: Row) => Place | null
  /** What that link is called, where its words alone do not say. */
  readonly opensAs?: (row: Row) => string
  /** Said under a row, over its whole width. */
  readonly detail?: (row: Row) => ReactNode
  readonly isMarked?: (row: Row) => boolean
  /** From page to page, of so many rows. */
  readonly paging?: Paging & { readonly total: number | undefined }
  /** Fetches the rows that follow. */
  readonly loadMore?: (() => Promise<void>) | null
  /** What fetching them is called, where that is not "show more". */
  readonly more?: string
  /** Said below it while it has rows. */
  readonly below?: ReactNode
}

/** Every table that is no list of react-admin's: on its way, failed, empty, or there. */
export function TableFrame<Row>(props: Props<Row>) {
  const { label, columns, rows, empty, failure, onRetry, paging, loadMore, below } = props
  const translate = useTranslate()
  const navigate = useNavigate()
  const isWaiting = !rows && !failure

  function follow(event: MouseEvent, row: Row) {
    const place = props.opens?.(row)
    if (!place || (event.target as Element).closest('a, button, input, label')) return
    if (window.getSelection()?.toString()) return
    if ('to' in place) void navigate(place.to)
    else window.location.assign(place.href)
  }

  return (
    <Box aria-live="polite" aria-busy={isWaiting} sx={{ minWidth: 0 }}>
      {failure ? (
        <Alert
          severity="error"
          sx={{ mb: 1 }}
          action={
            onRetry ? (
              <Button color="inherit" onClick={onRetry}>
                {translate('app.portal.table.retry')}
              </Button>
            ) : null
          }
        >
          {translate(failure, { _: failure })}
        </Alert>
      ) : null}
      {rows?.length === 0 ? (
        <Typography sx={{ p: 2 }} color="text.secondary">
          {empty}
        </Typography>
      ) : null}
      {isWaiting || (rows && rows.length > 0) ? (
        <Paper
          variant="outlined"
          role="group"
          aria-label={label}
          // Wider than its place it is scrolled by keyboard, too.
          tabIndex={0}
          sx={{ overflowX: 'auto' }}
        >
          <Table size="small" aria-label={label}>
            <Heads columns={columns} />
            {rows ? (
              <Rows {...props} rows={rows} onFollow={follow} />
            ) : (
              <Waiting columns={columns.length} />
            )}
          </Table>
        </Paper>
      ) : null}
      {paging ? <Pages {...paging} total={paging.total ?? 0} /> : null}
      {rows && rows.length > 0 ? below : null}
      {loadMore ? (
        <Button onClick={() => void loadMore()} sx={{ mt: 1 }}>
          {props.more ?? translate('app.portal.table.more')}
        </Button>
      ) : null}
    </Box>
  )
}
