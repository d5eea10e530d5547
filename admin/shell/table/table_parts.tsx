import { Fragment, type MouseEvent, type ReactNode } from 'react'
import { Skeleton, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { LOOKS, type Column } from './column'
import { Day } from '../times'
import { PlaceLink } from './place_link'
import type { Place } from './place'

/** Rows shown in outline while the real ones are on their way. */
const OUTLINES = 4

/** What each column is called. */
export function Heads<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <TableHead>
      <TableRow>
        {columns.map(({ key, head, kind = 'text' }) => (
          <TableCell
            key={key}
            padding={kind === 'box' ? 'checkbox' : 'normal'}
            sx={kind === 'number' ? LOOKS.number : undefined}
          >
            {head}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  )
}

function shown<Row>({ kind, cell }: Column<Row>, row: Row): ReactNode {
  const value = cell(row)
  return kind === 'day' && typeof value === 'string' ? <Day at={value} /> : value
}

/** As many cells as the table will have. */
export function Waiting({ columns }: { columns: number }) {
  return (
    <TableBody>
      {Array.from({ length: OUTLINES }, (_, row) => (
        <TableRow key={row} aria-hidden>
          {Array.from({ length: columns }, (__, cell) => (
            <TableCell key={cell}>
              <Skeleton />
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  )
}

type Props<Row> = {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  readonly opens?: (row: Row) => Place | null
  readonly opensAs?: (row: Row) => string
  readonly detail?: (row: Row) => ReactNode
  readonly isMarked?: (row: Row) => boolean
  onFollow(event: MouseEvent, row: Row): void
}

/** The rows; the first cell that is no box names its row. */
export function Rows<Row>({ columns, rows, rowKey, detail, onFollow, ...each }: Props<Row>) {
  const naming = columns.find(({ kind }) => kind !== 'box')
  return (
    <TableBody>
      {rows.map((row) => {
        const place = each.opens?.(row) ?? null
        const more = detail?.(row)
        return (
          <Fragment key={rowKey(row)}>
            <TableRow
              hover
              selected={each.isMarked?.(row)}
              onClick={(event) => onFollow(event, row)}
              sx={place ? { cursor: 'pointer' } : undefined}
            >
              {columns.map((column) => {
                const { kind = 'text' } = column
                const isName = column === naming
                return (
                  <TableCell
                    key={column.key}
                    {...(isName ? { component: 'th', scope: 'row' } : {})}
                    padding={kind === 'box' ? 'checkbox' : 'normal'}
                    sx={[LOOKS[kind], ...(Array.isArray(column.sx) ? column.sx : [column.sx])]}
                  >
                    {isName ? (
                      <PlaceLink at={place} label={each.opensAs?.(row)}>
                        {shown(column, row)}
                      </PlaceLink>
                    ) : (
                      shown(column, row)
                    )}
                  </TableCell>
                )
              })}
            </TableRow>
            {more ? (
              <TableRow>
                <TableCell colSpan={columns.length}>{more}</TableCell>
              </TableRow>
            ) : null}
          </Fragment>
        )
      })}
    </TableBody>
  )
}
