import { Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * `{success, filename, docx}` with the file in base64 (Q16), while the file is
 * written: neither it nor its text is ever whole in memory.
 */
export function answerWorkbook(
  { response }: HttpContext,
  filename: string,
  file: AsyncIterable<Buffer>
) {
  response.header('content-type', 'application/json; charset=utf-8')
  response.header('cache-control', 'no-store')
  return response.stream(Readable.from(envelope(filename, file), { objectMode: false }))
}

async function* envelope(filename: string, file: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let text = `{"success":true,"filename":${JSON.stringify(filename)},"docx":"`
  let rest = Buffer.alloc(0)
  for await (const piece of file) {
    const bytes = Buffer.concat([rest, piece])
    // Base64 tells three bytes at a time: what is over waits for the next piece.
    const whole = bytes.length - (bytes.length % 3)
    rest = bytes.subarray(whole)
    yield text + bytes.toString('base64', 0, whole)
    text = ''
  }
  yield `${text}${rest.toString('base64')}"}`
}
