import type { FetchStatus, PanelText, Verdict } from '#insights/rules'

/** A value that a machine read, with the words it was read from and a person's word on it. */
export type SnapshotValue = {
  readonly key: string
  readonly text: string
  readonly code: string | null
  readonly eye: 'od' | 'os' | 'ou' | null
  readonly source: { readonly page: number; readonly words: readonly [number, number] } | null
  readonly judged: { readonly verdict: Verdict; readonly by: string; readonly at: string } | null
}

export type SnapshotSection = {
  readonly text: string
  readonly is_empty: boolean
  readonly is_edited: boolean
  /** Not told to optometrists. */
  readonly values?: readonly SnapshotValue[]
}

/** What C126 and C127 answer, and an optometrist is told of their letter without who read it. */
export type BandValues = {
  readonly status: FetchStatus
  readonly provider?: 'rules' | 'model' | null
  readonly model?: string | null
  readonly disclaimer: string
  readonly sections: Readonly<Record<PanelText, SnapshotSection>>
}

/** What the calls of a section answer: the values by what they tell. */
export type SectionAnswer = {
  readonly response: Readonly<Record<string, readonly SnapshotValue[]>>
}
