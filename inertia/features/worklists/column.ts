import type { ReactNode } from 'react'
import type { PatientRow } from './types'

/** One column of the patient list. */
export type Column = {
  /** What the server sorts by. */
  readonly key: string
  readonly title: ReactNode
  readonly align?: 'right' | 'center'
  readonly render: (row: PatientRow) => ReactNode
}

/** A column whose head sorts: which way it does now, and what a press asks for. */
export type SortedColumn = Column & {
  readonly order?: 'ascending' | 'descending' | 'none'
  readonly next?: string
}
