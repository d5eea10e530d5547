import { decode } from 'fast-bmp'
import { MAX_BITMAP_PIXELS, Undecodable } from '#app/storage/decode_protocol'

/** Raw pixels, rows from the top, `channels` bytes a pixel. */
export type RawImage = {
  data: Uint8Array
  width: number
  height: number
  channels: 3 | 4
}

const FILE_HEADER = 14
const UNCOMPRESSED = 0
const BITFIELDS = 3

/** Red, green and blue where fast-bmp insists on finding them (BGRA bytes). */
const STANDARD_MASKS = [0x00ff0000, 0x0000ff00, 0x000000ff] as const

type Header = ReturnType<typeof readHeader>

/**
 * Decodes a Windows bitmap. fast-bmp reads the pixel rows; around it this
 * file does what instruments' bitmaps also need: palettes, 16-colour files,
 * rows stored from the top, and 32-bit files without masks, whose fourth
 * byte is padding and not transparency.
 *
 * @throws Undecodable for run-length, 16-bit and broken files
 */
export function decodeBitmap(file: Buffer): RawImage {
  if (file.length < FILE_HEADER + 40) throw new Undecodable('undecodable', 'bmp_header')
  const header = readHeader(file)
  if (header.width * header.height > MAX_BITMAP_PIXELS) {
    throw new Undecodable('too_many_pixels', 'bmp')
  }
  const stride = Math.ceil((header.width * header.bits) / 32) * 4
  if (
    header.width < 1 ||
    header.height < 1 ||
    file.length < header.offset + stride * header.height
  ) {
    throw new Undecodable('undecodable', 'bmp_truncated')
  }
  const image = header.bits <= 8 ? decodePalette(file, header, stride) : decodeTrue(file, header)
  return header.topDown ? flip(image) : image
}

function readHeader(file: Buffer) {
  const height = file.readInt32LE(22)
  const compression = file.readUInt32LE(30)
  const bits = file.readUInt16LE(28)
  const size = file.readUInt32LE(14)
  if (size < 40 || ![1, 4, 8, 24, 32].includes(bits)) {
    throw new Undecodable('undecodable', 'bmp_variant')
  }
  if (compression !== UNCOMPRESSED && !(compression === BITFIELDS && bits === 32)) {
    throw new Undecodable('undecodable', 'bmp_compression')
  }
  if (
    compression === BITFIELDS &&
    STANDARD_MASKS.some((mask, index) => file.readUInt32LE(54 + index * 4) !== mask)
  ) {
    throw new Undecodable('undecodable', 'bmp_masks')
  }
  return {
    size,
    bits,
    width: file.readInt32LE(18),
    height: Math.abs(height),
    topDown: height < 0,
    offset: file.readUInt32LE(10),
    colours: file.readUInt32LE(46),
    hasAlpha: compression === BITFIELDS && size >= 56 && file.readUInt32LE(66) !== 0,
  }
}

/** The pixel rows behind a header that fast-bmp is sure to accept. */
function decodeRows(header: Header, bits: number, rows: Uint8Array): Uint8Array {
  const masks = 16
  const plain = Buffer.alloc(FILE_HEADER + 40 + masks + rows.length)
  plain.write('BM', 0, 'latin1')
  plain.writeUInt32LE(FILE_HEADER + 40 + masks, 10)
  plain.writeUInt32LE(40 + masks, 14)
  plain.writeUInt32LE(header.width, 18)
  plain.writeUInt32LE(header.height, 22)
  plain.writeUInt16LE(1, 26)
  plain.writeUInt16LE(bits, 28)
  plain.writeUInt32LE(bits === 32 ? BITFIELDS : UNCOMPRESSED, 30)
  STANDARD_MASKS.forEach((mask, index) => plain.writeUInt32LE(mask, 54 + index * 4))
  plain.set(rows, FILE_HEADER + 40 + masks)
  return decode(plain).data as Uint8Array
}

function decodeTrue(file: Buffer, header: Header): RawImage {
  const { width, height } = header
  const data = decodeRows(header, header.bits, file.subarray(header.offset))
  if (header.bits === 24) return { data, width, height, channels: 3 }
  if (!header.hasAlpha) for (let at = 3; at < data.length; at += 4) data[at] = 255
  return { data, width, height, channels: 4 }
}

function decodePalette(file: Buffer, header: Header, stride: number): RawImage {
  const { width, height, bits } = header
  const rows = file.subarray(header.offset)
  const indexes =
    bits === 4
      ? decodeRows(header, 8, widenNibbles(rows, header, stride))
      : decodeRows(header, bits, rows)
  const palette = file.subarray(FILE_HEADER + header.size, header.offset)
  const colours = Math.min(header.colours || 1 << bits, palette.length >> 2)
  const data = new Uint8Array(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const entry = indexes[pixel]! * 4
    if (entry >= colours * 4) continue
    data[pixel * 3] = palette[entry + 2]!
    data[pixel * 3 + 1] = palette[entry + 1]!
    data[pixel * 3 + 2] = palette[entry]!
  }
  return { data, width, height, channels: 3 }
}

/** Sixteen colours, two pixels a byte, spread to one pixel a byte. */
function widenNibbles(rows: Buffer, { width, height }: Header, stride: number): Uint8Array {
  const wide = Math.ceil(width / 4) * 4
  const out = new Uint8Array(wide * height)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const byte = rows[row * stride + (column >> 1)]!
      out[row * wide + column] = column % 2 === 0 ? byte >> 4 : byte & 15
    }
  }
  return out
}

function flip(image: RawImage): RawImage {
  const row = image.width * image.channels
  const data = new Uint8Array(image.data.length)
  for (let y = 0; y < image.height; y++) {
    data.set(image.data.subarray(y * row, (y + 1) * row), (image.height - 1 - y) * row)
  }
  return { ...image, data }
}
