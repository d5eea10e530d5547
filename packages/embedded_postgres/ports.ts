import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the range systems lend to outgoing connections: there a client that
 * keeps calling a server that is down may be lent that very port and talk to
 * itself, keeping the server out.
 */
const LOWEST = 20_000
const HIGHEST = 32_000

/** Whether nobody listens on a port of 127.0.0.1. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** Some port of 127.0.0.1 that nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST)
    if (await isFree(port)) return port
  }
}
