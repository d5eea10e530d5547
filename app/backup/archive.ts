import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { extract, pack, type Header } from 'tar-stream'
import { syncFolder } from '#app/storage/sync_folder'

/** Who can open a backup: whoever knows the passphrase, or holds the key of one of these (`age1…`). */
export type Lock = { passphrase: string } | { recipients: readonly string[] }

/** What opens it: the passphrase, or secret keys (`AGE-SECRET-KEY-1…`). */
export type Key = { passphrase: string } | { identities: readonly string[] }

/** It cannot be read: not a backup, another key's, or damaged. */
export class UnreadableArchive extends Error {
  constructor(
    readonly why: 'wrong_key' | 'damaged',
    options?: ErrorOptions
  ) {
    super(why, options)
  }
}

/** A reading whose source is gone ends within this, in milliseconds. */
const SETTLES = 1_000

export type ArchiveWriter = {
  /** @param bytes size of what follows; a stream must bring just as many */
  add(name: string, bytes: number, content: Readable): Promise<void>
  addBuffer(name: string, content: Buffer): Promise<void>
}

/**
 * Writes an archive: a tar sealed with age, readable with these two tools alone.
 * It has its name once it is whole and on the disk; until then, and when the
 * work fails, only a `.partial` beside it.
 *
 * @param path a file that is not there yet
 */
export async function writeArchive(
  path: string,
  lock: Lock,
  work: (archive: ArchiveWriter) => Promise<void>
): Promise<{ bytes: number }> {
  const partial = `${path}.partial`
  const tar = pack()
  const sealed = Readable.fromWeb(
    (await encrypterFor(lock).encrypt(
      Readable.toWeb(Readable.from(tar)) as unknown as globalThis.ReadableStream<Uint8Array>
    )) as unknown as ReadableStream
  )
  try {
    const writing = pipeline(sealed, createWriteStream(partial, { mode: 0o600, flush: true }))
    // A failure of either is told once, and ends the other.
    const working = work(writerInto(tar)).then(
      () => tar.finalize(),
      (error) => {
        tar.destroy(error as Error)
        throw error
      }
    )
    await Promise.all([working, writing])
    const { size } = await stat(partial)
    await rename(partial, path)
    await syncFolder(dirname(path))
    return { bytes: size }
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

function encrypterFor(lock: Lock): Encrypter {
  const encrypter = new Encrypter()
  if ('passphrase' in lock) encrypter.setPassphrase(lock.passphrase)
  else for (const recipient of lock.recipients) encrypter.addRecipient(recipient)
  return encrypter
}

function writerInto(tar: ReturnType<typeof pack>): ArchiveWriter {
  const add: ArchiveWriter['add'] = async (name, bytes, content) => {
    const entry = { name, size: bytes, mode: 0o600, mtime: new Date() }
    // By a stream, which waits while the disk is behind; a buffer would not.
    await pipeline(content, tar.entry(entry))
  }
  return {
    add,
    addBuffer: (name, content) => add(name, content.length, Readable.from([content])),
  }
}

/**
 * Reads an archive from its first entry to its last.
 *
 * @param take must read each entry to its end
 * @throws UnreadableArchive; and whatever `take` throws
 */
export async function readArchive(
  path: string,
  key: Key,
  take: (name: string, content: Readable) => Promise<void>
): Promise<void> {
  const entries = extract()
  const source = createReadStream(path)
  const reading = decrypted(source, key).then((plain) => pipeline(plain, entries))
  reading.catch((error: Error) => entries.destroy(error))
  try {
    for await (const entry of entries as unknown as AsyncIterable<Readable & { header: Header }>) {
      await take(entry.header.name, entry)
    }
    await reading
  } catch (error) {
    source.destroy()
    // Whoever reads an entry is told of a break first, by the very error of the reading.
    const ended = reading.then(
      () => null,
      (broken: unknown) => broken
    )
    throw (await Promise.race([ended, setTimeout(SETTLES, null)])) === error
      ? unreadable(error)
      : error
  } finally {
    source.destroy()
  }
}

/** A file that is not there or not ours to read is told as the system tells it. */
function unreadable(error: unknown): unknown {
  const isTold = error instanceof UnreadableArchive || (error as { syscall?: string }).syscall
  return isTold ? error : new UnreadableArchive('damaged', { cause: error })
}

async function decrypted(source: Readable, key: Key): Promise<Readable> {
  const decrypter = new Decrypter()
  if ('passphrase' in key) decrypter.addPassphrase(key.passphrase)
  else for (const identity of key.identities) decrypter.addIdentity(identity)
  try {
    const plain = await decrypter.decrypt(
      Readable.toWeb(source) as unknown as globalThis.ReadableStream<Uint8Array>
    )
    return Readable.fromWeb(plain as unknown as ReadableStream)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall) throw error
    const isOtherKey = error instanceof Error && /identity|passphrase/i.test(error.message)
    throw new UnreadableArchive(isOtherKey ? 'wrong_key' : 'damaged', { cause: error })
  }
}
