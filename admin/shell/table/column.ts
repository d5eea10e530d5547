import type { ReactNode } from 'react'
import type { SxProps, Theme } from '@mui/material'

/**
 * How a column stands: figures to the right, codes on one line, days as they are
 * written everywhere (their cell gives `YYYY-MM-DD`), explanations behind the rest.
 */
export type ColumnKind = 'text' | 'number' | 'line' | 'day' | 'aside' | 'box'

/** One column of a table: what it is called, and what stands in it. */
export type Column<Row> = {
  readonly key: string
  readonly head: ReactNode
  readonly kind?: ColumnKind
  readonly sx?: SxProps<Theme>
  cell(row: Row): ReactNode
}

/** What a column of this kind looks like. */
export const LOOKS = {
  text: {},
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  line: { whiteSpace: 'nowrap' },
  day: { whiteSpace: 'nowrap' },
  aside: { color: 'text.secondary' },
  box: {},
} as const satisfies Record<ColumnKind, SxProps<Theme>>
