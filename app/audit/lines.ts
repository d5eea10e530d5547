import { createReadStream } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'

const NEWLINE = 0x0a

/** One line of a file, and the byte after it. */
export type Line = { text: string; end: number }

/** Whole lines of a file from a byte on, one at a time; none where there is no file. */
export async function* linesOf(path: string, from = 0): AsyncGenerator<Line> {
  if ((await sizeOf(path)) <= from) return
  let rest: Buffer = Buffer.alloc(0)
  let end = from
  for await (const chunk of createReadStream(path, { start: from })) {
    rest = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer])
    let start = 0
    for (let at = rest.indexOf(NEWLINE); at >= 0; at = rest.indexOf(NEWLINE, start)) {
      end += at + 1 - start
      yield { text: rest.toString('utf8', start, at), end }
      start = at + 1
    }
    rest = rest.subarray(start)
  }
}

/**
 * Appends lines to a file that its owner alone may read, durable when it
 * resolves. What a crash cut off stays alone on its line.
 *
 * @returns the file's size
 */
export async function appendLines(path: string, lines: readonly string[]): Promise<number> {
  const file = await open(path, 'a+', 0o600)
  try {
    const { size } = await file.stat()
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, Math.max(size - 1, 0))
    const isCut = size > 0 && buffer[0] !== NEWLINE
    const text = `${isCut ? '\n' : ''}${lines.join('\n')}\n`
    await file.appendFile(text)
    await file.sync()
    return size + Buffer.byteLength(text)
  } finally {
    await file.close()
  }
}

/** Bytes of a file; 0 where there is none. */
export async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return 0
      throw error
    }
  )
}

/** A line's JSON object; null for what is none, such as a line that a crash cut off. */
export function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** Makes a folder that its owner alone may enter. */
export async function privateFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  return path
}
