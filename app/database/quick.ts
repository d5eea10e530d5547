import type { Answer } from '#app/database/described'
import { CONNECTION_SETTINGS } from '#app/database/connection_settings'
import { Line } from '#app/database/line'
import type { Question } from '#app/database/question'

/** Connections at most, beside the pool of config/database. */
const MOST = 4

/**
 * Questions on one connection before the next one is taken, and before any counts as
 * waiting: a few hundredths of a second. Those on one connection share packets, and
 * the database is woken once for all of them.
 */
const DEEP = 16

const lines = new Set<Line>()

/**
 * Asks on a connection that carries several questions. Only for what reads, waits for no
 * lock and is short whatever the size: what lies behind it waits for it.
 */
export async function askQuickly(asked: Question): Promise<Answer> {
  return freest().ask(asked)
}

/** Questions that have a wait before them on the connection they were sent by. */
export function waitingBehind(): number {
  let waiting = 0
  for (const { underWay } of lines) waiting += Math.max(0, underWay - DEEP)
  return waiting
}

/** Ends every connection once what was asked on it is answered; later questions open new ones. */
export async function closeQuick(): Promise<void> {
  const open = [...lines]
  lines.clear()
  await Promise.all(open.map((line) => line.end()))
}

/** The first that is not deep yet; a new one while there may be more, else the one with the least to do. */
function freest(): Line {
  let least: Line | undefined
  for (const line of lines) {
    if (line.underWay < DEEP) return line
    if (!least || line.underWay < least.underWay) least = line
  }
  if (least && lines.size >= MOST) return least
  const made = new Line(CONNECTION_SETTINGS, (gone) => lines.delete(gone))
  lines.add(made)
  return made
}
