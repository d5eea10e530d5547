import { open } from 'node:fs/promises'

/** Directories that are followed, at most: nobody counts on. */
const MOST = 1_000
/** Entries of a directory, at most; a page has about fifteen. */
const MOST_ENTRIES = 512

const X_RESOLUTION = 282
const Y_RESOLUTION = 283
const RATIONAL = 5

/**
 * How much taller than wide a pixel of each page is, as the TIFF's directories
 * say; fax machines write pixels that are twice as high. 1 where a directory
 * says nothing, or nonsense: the decoder judges the file, this only its shape.
 */
export async function pixelShapes(path: string): Promise<number[]> {
  const file = await open(path)
  try {
    const bytes = async (at: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
      return bytesRead === length ? buffer : null
    }
    const head = await bytes(0, 8)
    const order = head?.toString('latin1', 0, 2)
    if (!head || (order !== 'II' && order !== 'MM')) return []
    const isSmall = order === 'II'
    const short = (buffer: Buffer, at: number) =>
      isSmall ? buffer.readUInt16LE(at) : buffer.readUInt16BE(at)
    const long = (buffer: Buffer, at: number) =>
      isSmall ? buffer.readUInt32LE(at) : buffer.readUInt32BE(at)
    if (short(head, 2) !== 42) return []

    const rational = async (at: number) => {
      const value = await bytes(at, 8)
      return value && long(value, 4) > 0 ? long(value, 0) / long(value, 4) : 0
    }
    const shapes: number[] = []
    const seen = new Set<number>()
    for (let at = long(head, 4); at > 0 && !seen.has(at) && seen.size < MOST;) {
      seen.add(at)
      const counted = await bytes(at, 2)
      const count = counted ? short(counted, 0) : 0
      if (count === 0 || count > MOST_ENTRIES) break
      const entries = await bytes(at + 2, 12 * count)
      if (!entries) break
      const resolution = async (tag: number) => {
        for (let entry = 0; entry < entries.length; entry += 12) {
          const isIt = short(entries, entry) === tag && short(entries, entry + 2) === RATIONAL
          if (isIt) return rational(long(entries, entry + 8))
        }
        return 0
      }
      shapes.push(shapeOf(await resolution(X_RESOLUTION), await resolution(Y_RESOLUTION)))
      const next = await bytes(at + 2 + 12 * count, 4)
      at = next ? long(next, 0) : 0
    }
    return shapes
  } finally {
    await file.close()
  }
}

/** Between these a pixel is one of a fax machine; beyond, the numbers are nonsense. */
function shapeOf(x: number, y: number): number {
  const shape = x > 0 && y > 0 ? x / y : 1
  return shape >= 0.25 && shape <= 4 ? shape : 1
}
