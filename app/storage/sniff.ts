import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import type { FileType } from '#app/storage/file_types'
import { isPlainText } from '#app/storage/plain_text'

/** Bytes that tell one format from another; file-type's own recommendation. */
const HEAD_BYTES = 4100

/** The stream every Word file has, as its directory spells it. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le')

/** Lengths of the bitmap headers in use, in bytes, from OS/2 1.x to version 5. */
const BMP_HEADER_SIZES: readonly number[] = [12, 40, 52, 56, 64, 108, 124]

const BY_MIME: Record<string, FileType> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/gif': 'gif',
  'image/tiff': 'tiff',
  'application/pdf': 'pdf',
  'application/rtf': 'rtf',
}

/**
 * The type of a file from its bytes alone; names and declared content types
 * are never asked. SVG, HTML and everything unlisted are null.
 */
export async function sniff(path: string): Promise<FileType | null> {
  const head = await readHead(path)
  if (head.length === 0) return null
  if (isBitmap(head)) return 'bmp'

  const found = await fileTypeFromBuffer(head)
  if (found && found.mime !== 'image/bmp') {
    if (found.mime === 'application/x-cfb') return (await isWordDocument(path)) ? 'doc' : null
    return BY_MIME[found.mime] ?? null
  }
  // Its first directory lies further on than what was looked at, as in most faxes.
  if (isTiff(head)) return 'tiff'
  return (await isPlainText(path)) ? 'txt' : null
}

const isTiff = (head: Buffer) =>
  ['II*\0', 'MM\0*'].includes(head.toString('latin1', 0, 4)) && head.length > 8

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const buffer = Buffer.alloc(HEAD_BYTES)
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Two letters are no proof ("BMI 24.1" is a note): the header must agree. */
function isBitmap(head: Buffer): boolean {
  if (head.length < 26 || head.toString('latin1', 0, 2) !== 'BM') return false
  return head.readUInt32LE(6) === 0 && BMP_HEADER_SIZES.includes(head.readUInt32LE(14))
}

/** The old Office container holds Word, Excel and installers alike. */
async function isWordDocument(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    let tail = Buffer.alloc(0)
    for await (const chunk of file.createReadStream({ autoClose: false })) {
      const seen = Buffer.concat([tail, chunk as Buffer])
      if (seen.includes(WORD_STREAM)) return true
      tail = seen.subarray(-WORD_STREAM.length)
    }
    return false
  } finally {
    await file.close()
  }
}
