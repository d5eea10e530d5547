import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createWriteStream } from 'node:fs'
import { readArchive, UnreadableArchive, type Key } from '#app/backup/archive'
import { placeOf, type Header, type Manifest } from '#app/backup/contents'
import { Loading, RestoreError } from '#app/backup/load'
import { readHeader, readJson } from '#app/backup/verify'
import { connect } from '#app/postgres/databases'
import { BlobStore } from '#app/storage/index'

export type Restored = {
  header: Header
  rows: number
  blobs: number
  /** Letters that waited when the backup was made: held, because they may have left since. */
  held: number
  /** Letters that were being handed over at that moment. */
  doubtful: number
}

type Place = {
  dataDir: string
  /**
   * Starts the installation once its keys are there: database, migrations,
   * rights. @returns the database as the role that owns it
   */
  start(): Promise<{ ownerUrl: string }>
}

/**
 * Brings a backup into an empty place. Nothing is kept of it, database-wise,
 * unless every table read back is what was kept.
 *
 * @throws UnreadableArchive, RestoreError
 */
export async function restoreBackup(
  path: string,
  key: Key,
  { dataDir, start }: Place,
  onProgress: (progress: { table?: string; blobs?: number }) => void = () => {}
): Promise<Restored> {
  const blobs = new BlobStore(join(dataDir, 'blobs'))
  const read: { header?: Header; manifest?: Manifest; loading?: Loading } = {}
  let stored = 0
  try {
    await readArchive(path, key, async (name, content) => {
      const place = placeOf(name)
      if (place?.kind === 'header') read.header = await readHeader(content)
      else if (place?.kind === 'manifest') read.manifest = await readJson<Manifest>(content)
      else if (place?.kind === 'file') await keepFile(join(dataDir, place.path), content)
      else if (place?.kind === 'blob') {
        await keepBlobFile(blobs, place.sha256, content)
        onProgress({ blobs: ++stored })
      } else if (place?.kind === 'table' && read.header) {
        read.loading ??= await beginLoading(read.header, start)
        onProgress({ table: place.table })
        await read.loading.rows(place.table, content)
      } else throw new UnreadableArchive('damaged')
    })
    const { header, manifest, loading } = read
    if (!header || !manifest || !loading) throw new UnreadableArchive('damaged')
    const told = await loading.finish(manifest)
    const rows = Object.values(manifest.tables).reduce((sum, each) => sum + each.rows, 0)
    return { header, rows, blobs: stored, ...told }
  } finally {
    // What was not kept by then is rolled back.
    await read.loading?.client.end()
  }
}

async function beginLoading(header: Header, start: Place['start']): Promise<Loading> {
  const { ownerUrl } = await start()
  const { auditKeys } = await import('#app/audit/keys')
  if (!auditKeys().find(header.auditKey)) throw new RestoreError('audit_key', header.auditKey)
  const client = await connect(ownerUrl)
  const loading = new Loading(client, header)
  await loading.begin().catch(async (error) => {
    await client.end()
    throw error
  })
  return loading
}

async function keepFile(path: string, content: Readable) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, content, { mode: 0o600, flag: 'wx' })
}

async function keepBlobFile(blobs: BlobStore, sha256: string, content: Readable) {
  await blobs.prepare()
  const path = blobs.newTempPath()
  await pipeline(content, createWriteStream(path, { mode: 0o600 }))
  const stored = await blobs.put(path)
  if (stored.sha256 !== sha256) throw new UnreadableArchive('damaged')
}
