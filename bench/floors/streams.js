/**
 * Server-sent events by hand: whoever asks is kept, and told what is posted. No session,
 * no channel, nobody who could not hear.
 */
import { createServer } from 'node:http'

const open = new Set()
const text = `data: ${JSON.stringify({ channel: 'exams/12345', payload: { part: 'exam' } })}\n\n`

createServer((request, response) => {
  if (request.method === 'POST') {
    for (const each of open) each.write(text)
    return response.end()
  }
  // As ours: what is sent ends with the connection, not with pieces that say their length.
  response.useChunkedEncodingByDefault = false
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  response.write(':ok\n\n')
  open.add(response)
  response.on('close', () => open.delete(response))
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('Floor is ready\n'))
