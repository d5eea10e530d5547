import type { Answer } from '#app/database/described'
import { CONNECTION_SETTINGS } from '#app/database/connection_settings'
import { Line } from '#app/database/line'
import type { Asked } from '#app/database/question'

/** Connections, beside the pool of config/database and those of quick questions. */
const MOST = 4

/** Milliseconds that a statement waits for what somebody else holds: those behind it wait as well. */
const PATIENCE = 50

const SETTINGS = `${CONNECTION_SETTINGS}; set lock_timeout = ${PATIENCE}`

/** PostgreSQL's code for a lock that did not come in time. */
const LOCK_NOT_AVAILABLE = '55P03'

const lines = new Map<number, Line>()

/**
 * Asks what writes by itself, a transaction of one statement, on a connection that carries
 * several: what is asked under one number goes one behind the other, in the order in
 * which it was asked. Sent before this waits for anything.
 *
 * @throws what `waitedTooLong` knows, where something it needs was held by somebody else
 */
export function askToWrite(asked: Asked, number: number): Promise<Answer> {
  const at = number % MOST
  let line = lines.get(at)
  if (!line) {
    line = new Line(SETTINGS, (gone) => lines.get(at) === gone && lines.delete(at))
    lines.set(at, line)
  }
  return line.ask(asked)
}

/** Whether a statement that writes was given up because others held what it needs; it wrote nothing. */
export const waitedTooLong = (error: unknown) =>
  (error as { code?: string }).code === LOCK_NOT_AVAILABLE

/** Ends every connection once what was asked on it is answered; later statements open new ones. */
export async function closeWriting(): Promise<void> {
  const open = [...lines.values()]
  lines.clear()
  await Promise.all(open.map((line) => line.end()))
}
