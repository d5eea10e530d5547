import { Readable } from 'node:stream'
import { constants, crc32, createDeflateRaw } from 'node:zlib'

/** One file of an archive, its bytes as they come. */
export type ZipEntry = {
  readonly name: string
  readonly content: Iterable<Buffer> | AsyncIterable<Buffer>
}

type Written = { name: Buffer; at: number; crc: number; packed: number; size: number }

/** Names in UTF-8; sizes and checksum after the bytes, which nobody knows before. */
const FLAGS = 0x0808
const DEFLATE = 8
/** The format's own beginning of time, 1980-01-01: equal content gives equal files. */
const DATE = 0x0021
const MAX_BYTES = 0xffffffff

/**
 * An archive while its entries are made: what is not written yet is a few
 * pieces, whatever the size of the whole.
 *
 * @throws RangeError when an entry or the whole passes 4 GB
 */
export async function* zipped(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), at, crc: 0, packed: 0, size: 0 }
    const head = localHeader(entry.name)
    yield head
    for await (const piece of packed(content, entry)) {
      entry.packed += piece.length
      yield piece
    }
    if (Math.max(entry.size, at + entry.packed) > MAX_BYTES) throw new RangeError('over 4 GB')
    const tail = descriptor(entry)
    yield tail
    at += head.length + entry.packed + tail.length
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield end(written.length, directory.length, at)
}

/** Deflated in zlib's own thread; notes size and checksum of what went in. */
async function* packed(content: ZipEntry['content'], entry: Written): AsyncGenerator<Buffer> {
  const counted = async function* () {
    for await (const piece of content) {
      entry.size += piece.length
      entry.crc = crc32(piece, entry.crc)
      yield piece
    }
  }
  const source = Readable.from(counted(), { objectMode: true, highWaterMark: 2 })
  const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: 64 * 1024 })
  source.on('error', (error) => deflate.destroy(error))
  try {
    for await (const piece of source.pipe(deflate)) yield piece as Buffer
  } finally {
    source.destroy()
    deflate.destroy()
  }
}

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(FLAGS, 6)
  head.writeUInt16LE(DEFLATE, 8)
  head.writeUInt16LE(DATE, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function descriptor({ crc, packed: bytes, size }: Written): Buffer {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x08074b50, 0)
  tail.writeUInt32LE(crc, 4)
  tail.writeUInt32LE(bytes, 8)
  tail.writeUInt32LE(size, 12)
  return tail
}

function directoryEntry({ name, at, crc, packed: bytes, size }: Written): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(20, 4)
  entry.writeUInt16LE(20, 6)
  entry.writeUInt16LE(FLAGS, 8)
  entry.writeUInt16LE(DEFLATE, 10)
  entry.writeUInt16LE(DATE, 14)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(bytes, 20)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(at, 42)
  return Buffer.concat([entry, name])
}

function end(entries: number, bytes: number, at: number): Buffer {
  const tail = Buffer.alloc(22)
  tail.writeUInt32LE(0x06054b50, 0)
  tail.writeUInt16LE(entries, 8)
  tail.writeUInt16LE(entries, 10)
  tail.writeUInt32LE(bytes, 12)
  tail.writeUInt32LE(at, 16)
  return tail
}
