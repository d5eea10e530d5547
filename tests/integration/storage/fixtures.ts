import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { BlobStore, createStorage, processUpload, type Upload } from '#app/storage/index'
import type { DecoderOptions, Storage, StoredUpload } from '#app/storage/index'

export const PHOTO_TYPES = ['jpeg', 'jpg', 'png', 'gif', 'bmp', 'pdf'] as const

/** A storage in a folder of its own, and its end. */
export async function givenStorage(decoder: DecoderOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'farsight-storage-'))
  const storage = createStorage(join(folder, 'blobs'), decoder)
  await storage.blobs.prepare()
  const end = async () => {
    await storage.decoder.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, storage, end }
}

export function whenUploaded(
  storage: Storage,
  bytes: Uint8Array,
  options: Partial<Omit<Upload, 'storage'>> = {}
) {
  return processUpload({
    source: Readable.from([Buffer.from(bytes)]),
    filename: 'right eye.jpg',
    acceptedTypes: PHOTO_TYPES,
    maxBytes: 20_000_000,
    thumbnail: 'now',
    storage,
    ...options,
  })
}

/** The stored upload of a result that has to be one. */
export function accepted(result: Awaited<ReturnType<typeof processUpload>>): StoredUpload {
  if (!result.ok) throw new Error(`refused: ${result.error.type} (${result.error.detail})`)
  return result.value
}

export async function storedBytes(storage: Storage, sha256: string): Promise<Buffer> {
  return readFile(await storage.blobs.path(sha256))
}

export function tempFolderOf(storage: Storage): Promise<string[]> {
  return readdir(storage.blobs.tempFolder)
}

export async function allBlobs(storage: Storage): Promise<string[]> {
  return Array.fromAsync(storage.blobs.all())
}

/**
 * A store on a "full disk": the nth temp file it hands out, counted from 1,
 * and all later ones, lead to the device that answers every write with ENOSPC.
 */
export class FullDiskStore extends BlobStore {
  #handedOut = 0

  constructor(
    root: string,
    readonly fullFrom: number
  ) {
    super(root)
  }

  override newTempPath(): string {
    const path = super.newTempPath()
    if (++this.#handedOut >= this.fullFrom) symlinkSync('/dev/full', path)
    return path
  }
}

/** A picture with something in it: sides that can be told apart. */
export function picture(width: number, height: number) {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      data[at] = x < width / 2 ? 220 : 20
      data[at + 1] = y < height / 2 ? 200 : 30
      data[at + 2] = (x * 3 + y * 5) & 63
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** A 24-bit bitmap, or a 32-bit one without masks, written by hand. */
export function bitmap(
  width: number,
  height: number,
  { bits, topDown }: { bits: 24 | 32; topDown: boolean },
  colourAt: (x: number, y: number) => readonly [number, number, number]
): Buffer {
  const stride = Math.ceil((width * bits) / 32) * 4
  const file = Buffer.alloc(54 + stride * height)
  file.write('BM', 'latin1')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(54, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(width, 18)
  file.writeInt32LE(topDown ? -height : height, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(bits, 28)
  for (let y = 0; y < height; y++) {
    const row = 54 + stride * (topDown ? y : height - 1 - y)
    for (let x = 0; x < width; x++) {
      const [red, green, blue] = colourAt(x, y)
      file.set([blue, green, red], row + x * (bits / 8))
    }
  }
  return file
}
