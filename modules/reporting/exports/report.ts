import type { CellKind, CellValue } from '#app/spreadsheet/xlsx'

/** A column of a file: its words are `reporting.column.<key>`, unless it is a week. */
export type ReportColumn = {
  readonly key: string
  readonly kind: CellKind
  /** Characters. */
  readonly width: number
  /** Told as it is, in every language. */
  readonly head?: string
  /** Codes whose words are `reporting.value.<key>.<code>`. */
  readonly isCode?: boolean
}

/** `key` tells a row from the others of its report, and grows: a file that broke off goes on after it. */
export type ReportRow = { readonly key: number } & Readonly<Record<string, CellValue>>

/** A report that was asked for: its columns, and its rows as they are read. */
export type OpenReport = {
  readonly columns: readonly ReportColumn[]
  /** Rows whose key is larger than `after`. */
  readonly rows: (after?: number) => AsyncIterable<ReportRow>
}

export const text = (key: string, width = 22): ReportColumn => ({ key, kind: 'plain', width })
export const number = (key: string): ReportColumn => ({ key, kind: 'plain', width: 12 })
export const date = (key: string): ReportColumn => ({ key, kind: 'date', width: 12 })
export const time = (key: string): ReportColumn => ({ key, kind: 'time', width: 17 })
export const code = (key: string): ReportColumn => ({ key, kind: 'plain', width: 16, isCode: true })
