import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { readArchive, UnreadableArchive, type Key } from '#app/backup/archive'
import { FORMAT, placeOf, type Header, type Manifest } from '#app/backup/contents'
import { TableCount } from '#app/backup/tables'

/** What is wrong with a backup; `name` is a table's, a file's or an entry's. */
export type Flaw = {
  kind: 'no_manifest' | 'entry_unknown' | 'table_differs' | 'blob_differs' | 'blobs_missing'
  name: string
}

export type Verdict = { header: Header; manifest: Manifest | null; flaws: Flaw[] }

/**
 * Reads a backup to its end: every row, every file against its own name and
 * against what was counted when it was made. Needs no database.
 *
 * @throws UnreadableArchive where it cannot be opened or read at all, or is of another layout
 */
export async function verifyBackup(path: string, key: Key): Promise<Verdict> {
  const tables = new Map<string, TableCount>()
  const flaws: Flaw[] = []
  const read: { header?: Header; manifest?: Manifest } = {}
  let blobs = 0
  await readArchive(path, key, async (name, content) => {
    const place = placeOf(name)
    switch (place?.kind) {
      case 'header':
        read.header = await readHeader(content)
        break
      case 'manifest':
        read.manifest = await readJson<Manifest>(content)
        break
      case 'table':
        await countRows(content, countOf(tables, place.table))
        break
      case 'blob':
        if ((await digest(content)) !== place.sha256) {
          flaws.push({ kind: 'blob_differs', name: place.sha256 })
        }
        blobs++
        break
      case 'file':
        await digest(content)
        break
      default:
        await digest(content)
        flaws.push({ kind: 'entry_unknown', name })
    }
  })
  const { header, manifest = null } = read
  if (!header) throw new UnreadableArchive('damaged')
  if (!manifest) return { header, manifest, flaws: [...flaws, { kind: 'no_manifest', name: path }] }
  return { header, manifest, flaws: [...flaws, ...flawsOf(header, manifest, tables, blobs)] }
}

function flawsOf(
  { tables: shapes }: Header,
  manifest: Manifest,
  tables: ReadonlyMap<string, TableCount>,
  blobs: number
): Flaw[] {
  const names = new Set([
    ...shapes.map(({ table }) => table),
    ...Object.keys(manifest.tables),
    ...tables.keys(),
  ])
  const differing = [...names].filter((table) => {
    const found = (tables.get(table) ?? new TableCount()).content
    const told = manifest.tables[table]
    return told?.sha256 !== found.sha256 || told.rows !== found.rows
  })
  return [
    ...differing.map((name) => ({ kind: 'table_differs' as const, name })),
    ...(blobs === manifest.blobs.count
      ? []
      : [{ kind: 'blobs_missing' as const, name: `${blobs}/${manifest.blobs.count}` }]),
    ...manifest.missing.map((name) => ({ kind: 'blobs_missing' as const, name })),
  ]
}

export async function readHeader(content: Readable): Promise<Header> {
  const header = await readJson<Header>(content)
  if (header.format !== FORMAT) throw new UnreadableArchive('damaged')
  return header
}

export async function readJson<T>(content: Readable): Promise<T> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as T
}

export function countOf(counts: Map<string, TableCount>, table: string): TableCount {
  const count = counts.get(table) ?? new TableCount()
  counts.set(table, count)
  return count
}

async function countRows(content: Readable, count: TableCount) {
  await pipeline(content, createGunzip(), async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) count.add(piece)
  })
}

async function digest(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
