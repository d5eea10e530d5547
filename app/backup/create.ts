import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type pg from 'pg'
import { writeArchive, type ArchiveWriter, type Lock } from '#app/backup/archive'
import {
  FORMAT,
  HEADER,
  KEPT_FILES,
  MANIFEST,
  blobName,
  partName,
  type Header,
  type Manifest,
  type TableContent,
} from '#app/backup/contents'
import {
  auditMonthsOf,
  migrationsOf,
  readTable,
  sequencesOf,
  tableShapes,
} from '#app/backup/tables'
import { connect } from '#app/postgres/databases'
import type { BlobStore, Sha256 } from '#app/storage/index'

const gzipped = promisify(gzip)

/** Quick rather than small: rows are the lesser part beside pictures. */
const LEVEL = { level: 3 }

export type BackupProgress = { table?: string; blobs?: number }

type From = {
  databaseUrl: string
  dataDir: string
  blobs: BlobStore
  /** The product's. */
  version: string
  /** Names the key that seals the audit trail now. */
  auditKey: string
}

/**
 * Writes everything lasting into one sealed file, while people work: all rows
 * as they were at one instant, every file they name, and the keys and audit
 * checkpoints of DATA_DIR. What is of its moment alone (who is signed in, queued jobs,
 * spooled faxes) is left out.
 */
export async function createBackup(
  from: From,
  to: { path: string; lock: Lock },
  onProgress: (progress: BackupProgress) => void = () => {}
): Promise<{ bytes: number; header: Header; manifest: Manifest }> {
  // Before the snapshot: a checkpoint must never tell of records the backup does not have.
  const kept = await keptFiles(from.dataDir)
  const client = await connect(from.databaseUrl)
  try {
    await client.query('begin isolation level repeatable read, read only')
    const header = await headerOf(client, from)
    let manifest: Manifest | undefined
    const { bytes } = await writeArchive(to.path, to.lock, async (archive) => {
      await archive.addBuffer(HEADER, json(header))
      for (const { name, content } of kept) await archive.addBuffer(name, content)
      const tables = await writeTables(client, header, archive, onProgress)
      manifest = { tables, ...(await writeBlobs(client, from.blobs, archive, onProgress)) }
      await archive.addBuffer(MANIFEST, json(manifest))
    })
    return { bytes, header, manifest: manifest! }
  } finally {
    await client.end()
  }
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

async function keptFiles(dataDir: string) {
  const each = KEPT_FILES.map(async ({ path, name }) => ({
    name,
    content: await readFile(join(dataDir, path)).catch(absent),
  }))
  return (await Promise.all(each)).flatMap(({ name, content }) =>
    content ? [{ name, content }] : []
  )
}

function absent(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return null
  throw error
}

async function headerOf(client: pg.Client, { version, auditKey }: From): Promise<Header> {
  return {
    format: FORMAT,
    version,
    at: new Date().toISOString(),
    migrations: await migrationsOf(client),
    tables: await tableShapes(client),
    sequences: await sequencesOf(client),
    auditMonths: await auditMonthsOf(client),
    auditKey,
  }
}

async function writeTables(
  client: pg.Client,
  { tables }: Header,
  archive: ArchiveWriter,
  onProgress: (progress: BackupProgress) => void
) {
  const contents: Record<string, TableContent> = {}
  for (const shape of tables) {
    onProgress({ table: shape.table })
    let part = 0
    contents[shape.table] = await readTable(client, shape, async (piece) =>
      archive.addBuffer(partName(shape.table, ++part), await gzipped(piece, LEVEL))
    )
  }
  return contents
}

async function writeBlobs(
  client: pg.Client,
  blobs: BlobStore,
  archive: ArchiveWriter,
  onProgress: (progress: BackupProgress) => void
) {
  const missing: Sha256[] = []
  let count = 0
  let bytes = 0
  for (const sha256 of await namedBlobs(client)) {
    const found = await blobs.stat(sha256)
    if (!found) {
      missing.push(sha256)
      continue
    }
    await archive.add(blobName(sha256), found.bytes, await blobs.open(sha256))
    bytes += found.bytes
    onProgress({ blobs: ++count })
  }
  return { blobs: { count, bytes }, missing }
}

/** Every file a row of the snapshot names, thumbnails included, once. */
async function namedBlobs(client: pg.Client): Promise<Sha256[]> {
  const { rows } = await client.query(
    `select sha256 from blobs union select thumbnail_sha256 from blobs
      where thumbnail_sha256 is not null order by 1`
  )
  return rows.map(({ sha256 }) => sha256)
}
