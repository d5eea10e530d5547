/**
 * The floor every figure is held against: node:http and hand-written prepared
 * statements, no session, no policy, no audit. Told its statements by its
 * parent; `GET /<statement>?<values as JSON>`, or a POST with the values as its
 * body, answers the rows as JSON.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import '#app/database/column_types'
import pg from 'pg'

/** As many as the product's own pool has (config/database). */
const CONNECTIONS = 20

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: CONNECTIONS,
  // Kept between two turns, as the product keeps its own: a new one plans anew.
  idleTimeoutMillis: 0,
  options: `-c plan_cache_mode=force_${process.env.FLOOR_PLANS}_plan -c random_page_cost=1.1`,
})
pool.on('error', () => undefined)

process.once('message', (texts: string[]) => {
  const server = createServer(async (request, response) => {
    const [path = '', query = ''] = request.url!.slice(1).split('?')
    try {
      const text = request.method === 'POST' ? await bodyOf(request) : decodeURIComponent(query)
      const values = JSON.parse(text) as unknown[]
      const { rows } = await pool.query({ name: path, text: texts[Number(path)]!, values })
      const body = JSON.stringify({ success: true, rows })
      response.setHeader('content-type', 'application/json; charset=utf-8')
      response.setHeader('content-length', Buffer.byteLength(body))
      response.end(body)
    } catch (error) {
      response.statusCode = 500
      response.end(String(error))
    }
  })
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}

process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', () => process.exit(0))
