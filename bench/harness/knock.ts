import { Agent, request as send } from 'node:http'

export type Request = {
  path: string
  headers?: Record<string, string>
  /** Sent as JSON, by POST unless told otherwise. */
  body?: unknown
  method?: 'PATCH'
  /** Told the answer's text: what the next request of the same record needs. */
  answered?(text: string): void
}

export type Knocked = {
  perSecond: number
  milliseconds: number
  answers: number
  /** Kilobytes of an answer's body, on average. */
  size: number
}

/**
 * Sends requests over `connections` at once for a while, each after the answer
 * to the one before.
 *
 * @returns requests answered per second, the median answer's milliseconds, and its size
 * @throws when any answer is not 200
 */
export async function knock(
  url: string,
  make: (n: number) => Request,
  { seconds, connections }: { seconds: number; connections: number }
): Promise<Knocked> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname: host, port } = new URL(url)
  const times: number[] = []
  let next = 0
  let bytes = 0
  const started = performance.now()
  const until = started + seconds * 1000
  const line = async () => {
    while (performance.now() < until) {
      const at = performance.now()
      const size = await once({ agent, host, port, ...make(next++) })
      times.push(performance.now() - at)
      bytes += size
    }
  }
  await Promise.all(Array.from({ length: connections }, line))
  const elapsed = (performance.now() - started) / 1000
  agent.destroy()
  const answers = times.length
  return {
    perSecond: answers / elapsed,
    milliseconds: median(times),
    answers,
    size: bytes / answers / 1_000,
  }
}

function once({
  body: json,
  answered,
  headers = {},
  ...options
}: Request & { agent: Agent; host: string; port: string }): Promise<number> {
  const text = json === undefined ? undefined : JSON.stringify(json)
  const typed =
    text === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  return new Promise((resolve, reject) => {
    const method = options.method ?? (text === undefined ? 'GET' : 'POST')
    const sent = send({ ...options, method, headers: { ...headers, ...typed } }, (response) => {
      let body = ''
      response.on('data', (chunk) => (body += chunk))
      response.on('end', () => {
        if (response.statusCode === 200) {
          answered?.(body)
          return resolve(Buffer.byteLength(body))
        }
        reject(new Error(`${response.statusCode} ${body.slice(0, 300)}`))
      })
    })
    sent.on('error', reject)
    sent.end(text)
  })
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
