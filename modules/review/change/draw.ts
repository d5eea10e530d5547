import { createHmac } from 'node:crypto'
import { placeInDraw } from '#review/rules'

/** What is drawn of a visit: whether it is read again, and by whom among equals. */
export type DrawFor = 'sample' | 'second' | 'third'

/**
 * The place of a visit in a draw, the same whenever it is asked for. The seed is
 * a secret of the installation: without it nobody foresees the draw.
 */
export function drawOf(examId: number, what: DrawFor, seed: string): number {
  return placeInDraw(createHmac('sha256', seed).update(`${what}:${examId}`).digest('hex'))
}
