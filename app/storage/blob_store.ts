import { createHash, randomBytes } from 'node:crypto'
import type { ReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { asStorageError, BlobNotFoundError, isAbsent } from '#app/storage/errors'
import { syncFolder } from '#app/storage/sync_folder'

/** Lower-case hex SHA-256 of a blob's content: its name, its address and its check. */
export type Sha256 = string

export type StoredBlob = {
  sha256: Sha256
  bytes: number
  /** Whether no equal blob was there before. */
  isNew: boolean
}
export type BlobStat = { bytes: number; storedAt: Date }
export type TempFile = { path: string; modifiedAt: Date }

const SHA256 = /^[0-9a-f]{64}$/
const SHARD = /^[0-9a-f]{2}$/
const TEMP_FOLDER = 'tmp'

/** Patients' files are read by the server's own user and by nobody else. */
const PRIVATE_FOLDER = { recursive: true, mode: 0o700 }
const PRIVATE_FILE = 0o600

/** Whether a text is a blob address; nothing else ever becomes part of a path. */
export function isSha256(text: string): text is Sha256 {
  return SHA256.test(text)
}

/**
 * Content-addressed files: `<root>/<aa>/<sha256>`, written once and never
 * changed. Equal content is one file, so `put` may be repeated and raced.
 */
export class BlobStore {
  readonly root: string
  #prepared?: Promise<unknown>

  /** @param root absolute folder; it and its `tmp` are made on first use */
  constructor(root: string) {
    this.root = resolve(root)
  }

  get tempFolder(): string {
    return join(this.root, TEMP_FOLDER)
  }

  /** Makes the folders; a failure is not remembered, so a mended disk heals. */
  prepare(): Promise<unknown> {
    this.#prepared ??= mkdir(this.tempFolder, PRIVATE_FOLDER).catch((error: unknown) => {
      this.#prepared = undefined
      throw asStorageError(error)
    })
    return this.#prepared
  }

  /** A fresh path in the temp folder, on the same file system as the blobs. */
  newTempPath(): string {
    return join(this.tempFolder, randomBytes(16).toString('hex'))
  }

  /**
   * Moves a finished temp file into the store: hash, fsync, rename, fsync of
   * the folder. An equal blob is replaced by its twin, which renews its age
   * and so protects it from a sweep until the caller's row is committed.
   *
   * @throws StorageFullError
   */
  async put(tempFilePath: string): Promise<StoredBlob> {
    try {
      const blob = await digestAndSync(tempFilePath)
      const target = this.#path(blob.sha256)
      const isNew = (await this.stat(blob.sha256)) === null
      const shard = dirname(target)
      if (await mkdir(shard, PRIVATE_FOLDER)) await syncFolder(this.root)
      await rename(tempFilePath, target)
      await syncFolder(shard)
      return { ...blob, isNew }
    } catch (error) {
      throw asStorageError(error)
    }
  }

  /**
   * The bytes of a blob as a stream, opened before it is returned so that an
   * absent blob is an error here and not halfway through an answer.
   *
   * @throws BlobNotFoundError
   */
  async open(sha256: Sha256): Promise<ReadStream> {
    const path = this.#path(sha256)
    try {
      const file = await open(path, 'r')
      return file.createReadStream()
    } catch (error) {
      throw isAbsent(error) ? new BlobNotFoundError(sha256) : error
    }
  }

  /** Absolute path of a blob, for readers that want a file (the decoder, letters). */
  async path(sha256: Sha256): Promise<string> {
    const path = this.#path(sha256)
    if (!(await this.stat(sha256))) throw new BlobNotFoundError(sha256)
    return path
  }

  /** Size in bytes and the time of storing, or null when the blob is absent. */
  async stat(sha256: Sha256): Promise<BlobStat | null> {
    return stat(this.#path(sha256)).then(
      (found) => ({ bytes: found.size, storedAt: found.mtime }),
      (error: unknown) => {
        if (isAbsent(error)) return null
        throw error
      }
    )
  }

  /** Removes a blob; false when it was not there. */
  async remove(sha256: Sha256): Promise<boolean> {
    try {
      await rm(this.#path(sha256))
      return true
    } catch (error) {
      if (isAbsent(error)) return false
      throw error
    }
  }

  /**
   * Removes a blob stored before an instant. The file is set aside first and
   * looked at again, so that an upload of equal content arriving meanwhile
   * keeps its blob.
   */
  async removeOlderThan(sha256: Sha256, cutoff: Date): Promise<boolean> {
    await this.prepare()
    const aside = this.newTempPath()
    try {
      await rename(this.#path(sha256), aside)
      const { mtime } = await stat(aside)
      if (mtime >= cutoff) {
        await rename(aside, this.#path(sha256))
        return false
      }
      await rm(aside)
      return true
    } catch (error) {
      if (isAbsent(error)) return false
      throw error
    }
  }

  /** Every blob of the store, shard by shard, in no particular order. */
  async *all(): AsyncGenerator<Sha256> {
    for await (const shard of entries(this.root)) {
      if (!SHARD.test(shard)) continue
      for await (const name of entries(join(this.root, shard))) {
        if (isSha256(name) && name.startsWith(shard)) yield name
      }
    }
  }

  /** Every file in the temp folder with its last change. */
  async *tempFiles(): AsyncGenerator<TempFile> {
    for await (const name of entries(this.tempFolder)) {
      const path = join(this.tempFolder, name)
      const found = await stat(path).catch(() => null)
      if (found) yield { path, modifiedAt: found.mtime }
    }
  }

  #path(sha256: Sha256): string {
    if (!isSha256(sha256)) throw new TypeError('A blob is addressed by a lower-case SHA-256')
    return join(this.root, sha256.slice(0, 2), sha256)
  }
}

async function digestAndSync(path: string): Promise<Omit<StoredBlob, 'isNew'>> {
  const file = await open(path, 'r+')
  try {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of file.createReadStream({ autoClose: false })) {
      hash.update(chunk as Buffer)
      bytes += (chunk as Buffer).length
    }
    await file.chmod(PRIVATE_FILE)
    await file.sync()
    return { sha256: hash.digest('hex'), bytes }
  } finally {
    await file.close()
  }
}

async function* entries(folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(folder)) yield entry.name
  } catch (error) {
    if (!isAbsent(error)) throw error
  }
}
