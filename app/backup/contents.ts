import type { Sha256 } from '#app/storage/index'

/** The layout of an archive; another number is another layout. */
export const FORMAT = 1

/** First of all entries: what the others are. */
export type Header = {
  readonly format: number
  /** Version of the product that made it. */
  readonly version: string
  /** ISO instant from just before the snapshot. */
  readonly at: string
  /** The database's migrations, in their order: only a place that has had the same can take it. */
  readonly migrations: readonly string[]
  readonly tables: readonly TableShape[]
  /** Identity columns with the number they last gave. */
  readonly sequences: readonly { table: string; column: string; last: string }[]
  /** Months in UTC for which the audit trail has room, `YYYY-MM-01`. */
  readonly auditMonths: readonly string[]
  /** Names the key that seals the trail, and says nothing about it. */
  readonly auditKey: string
}

export type TableShape = {
  readonly table: string
  /** All that are stored; generated ones are generated anew. */
  readonly columns: readonly string[]
  /** Primary key: the order in which the rows are kept; texts by their bytes, which is the same on every server. */
  readonly order: readonly { readonly column: string; readonly isText: boolean }[]
}

export type TableContent = {
  readonly rows: number
  readonly bytes: number
  /** Of the rows as COPY writes them, in the order of their keys. */
  readonly sha256: string
}

/** Last of all entries: what the others must be. */
export type Manifest = {
  readonly tables: Readonly<Record<string, TableContent>>
  readonly blobs: { readonly count: number; readonly bytes: number }
  /** Files that rows name and the store does not have: lost before the backup. */
  readonly missing: readonly Sha256[]
}

export const HEADER = 'header.json'
export const MANIFEST = 'manifest.json'

/** What of DATA_DIR is neither database nor blob: its path there, and where it is kept here. */
export const KEPT_FILES = [
  { path: 'app_key', name: 'keys/app_key' },
  { path: 'audit_key', name: 'keys/audit_key' },
  { path: 'audit/checkpoints.jsonl', name: 'audit/checkpoints.jsonl' },
] as const

/** One part of a table's rows, gzipped. */
export const partName = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.gz`

export const blobName = (sha256: Sha256) => `blobs/${sha256}`

export type Place =
  | { kind: 'header' | 'manifest' }
  | { kind: 'file'; path: string }
  | { kind: 'table'; table: string }
  | { kind: 'blob'; sha256: Sha256 }

/** What an entry is by its name; null for one that no backup has. */
export function placeOf(name: string): Place | null {
  if (name === HEADER) return { kind: 'header' }
  if (name === MANIFEST) return { kind: 'manifest' }
  const file = KEPT_FILES.find((each) => each.name === name)
  if (file) return { kind: 'file', path: file.path }
  const table = /^tables\/(\w+)\/\d{6}\.gz$/.exec(name)?.[1]
  if (table) return { kind: 'table', table }
  const sha256 = /^blobs\/([0-9a-f]{64})$/.exec(name)?.[1]
  return sha256 ? { kind: 'blob', sha256 } : null
}
