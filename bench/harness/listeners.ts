import { connect, type Socket } from 'node:net'

/** What every message of a record's channel has in it. */
const MARK = '"exams/'

/** Streams that are opened at the same time. */
const TOGETHER = 64

/** Milliseconds that everybody has to hear of one thing. */
const PATIENCE = 60_000

type Opened = {
  url: string
  /** Path of the n-th. */
  path(n: number): string
  headers: Readonly<Record<string, string>>
  count: number
}

/** Open pages as a server sees them: a stream of events each, on a connection of its own. */
export class Listeners {
  readonly #sockets: Socket[] = []
  #heard = 0

  /** @throws Error when one is not let in */
  static async open({ url, path, headers, count }: Opened): Promise<Listeners> {
    const listeners = new Listeners()
    let next = 0
    const line = async () => {
      while (next < count) await listeners.#add(url, path(next++), headers)
    }
    await Promise.all(Array.from({ length: TOGETHER }, line))
    return listeners
  }

  /** Does something of which everybody is told once. @returns seconds until the last one has heard it */
  async tell(act: () => Promise<unknown>): Promise<number> {
    const before = this.#heard
    const started = performance.now()
    await act()
    while (this.#heard - before < this.#sockets.length) {
      if (performance.now() - started > PATIENCE) {
        throw new Error(`${this.#heard - before} of ${this.#sockets.length} were told`)
      }
      await new Promise((done) => setImmediate(done))
    }
    return (performance.now() - started) / 1_000
  }

  get count(): number {
    return this.#sockets.length
  }

  close() {
    for (const socket of this.#sockets) socket.destroy()
  }

  #add(url: string, path: string, headers: Readonly<Record<string, string>>): Promise<void> {
    const { hostname, port, host } = new URL(url)
    const lines = Object.entries({ host, ...headers, accept: 'text/event-stream' })
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port) })
      socket.once('error', reject)
      socket.once('connect', () => socket.write(`GET ${path} HTTP/1.1\r\n${head}\r\n`))
      socket.once('data', (chunk) => {
        if (!chunk.toString('latin1').startsWith('HTTP/1.1 200')) reject(new Error(String(chunk)))
        resolve()
      })
      socket.on('data', (chunk) => {
        if (chunk.includes(MARK)) this.#heard += 1
      })
      this.#sockets.push(socket)
    })
  }
}
