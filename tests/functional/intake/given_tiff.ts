/** As a fax machine in its coarse manner: pixels twice as high as wide. */
export const COARSE = { width: 864, height: 548, across: 204, down: 98 }

type Entry = readonly [tag: number, type: 3 | 4 | 5, value: number | readonly [number, number]]

/** A black and white TIFF of white pages, each with a black bar in a tenth of its height. */
export function faxTiff(bars: readonly number[], size = COARSE): Buffer {
  const { width, height, across, down } = size
  const row = Math.ceil(width / 8)
  const parts: Buffer[] = [Buffer.from('II*\0\0\0\0\0', 'latin1')]
  let at = 8
  let pointer: { buffer: Buffer; at: number } = { buffer: parts[0]!, at: 4 }
  const put = (buffer: Buffer) => {
    parts.push(buffer)
    at += buffer.length
    return at - buffer.length
  }
  for (const bar of bars) {
    const pixels = Buffer.alloc(row * height)
    const high = Math.floor(height / 10)
    pixels.fill(0xff, row * bar * high, row * (bar + 1) * high)
    const strip = put(pixels)
    const x = put(longs(across, 1))
    const y = put(longs(down, 1))
    const directory = directoryOf([
      [256, 4, width],
      [257, 4, height],
      [258, 3, 1],
      [259, 3, 1],
      // White is zero, as faxes are.
      [262, 3, 0],
      [273, 4, strip],
      [277, 3, 1],
      [278, 4, height],
      [279, 4, pixels.length],
      [282, 5, x],
      [283, 5, y],
      [296, 3, 2],
    ])
    pointer.buffer.writeUInt32LE(at, pointer.at)
    pointer = { buffer: directory, at: directory.length - 4 }
    put(directory)
  }
  return Buffer.concat(parts)
}

function directoryOf(entries: readonly Entry[]): Buffer {
  const bytes = Buffer.alloc(2 + 12 * entries.length + 4)
  bytes.writeUInt16LE(entries.length, 0)
  entries.forEach(([tag, type, value], at) => {
    const from = 2 + 12 * at
    bytes.writeUInt16LE(tag, from)
    bytes.writeUInt16LE(type, from + 2)
    bytes.writeUInt32LE(1, from + 4)
    if (type === 3) bytes.writeUInt16LE(value as number, from + 8)
    else bytes.writeUInt32LE(value as number, from + 8)
  })
  return bytes
}

function longs(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, at) => bytes.writeUInt32LE(value, 4 * at))
  return bytes
}
