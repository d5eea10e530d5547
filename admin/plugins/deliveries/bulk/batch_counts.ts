import { useTranslate } from 'react-admin'
import type { Batch } from '../batch'
import { useWords } from '../delivery'
import { QUEUES } from '../states'

const sum = (counts: Readonly<Record<string, number>>, keys: readonly string[]) =>
  keys.reduce((total, key) => total + (counts[key] ?? 0), 0)

/** Lines of a batch, and how many of them had their turn. */
export function linesOf({ outcomes }: Batch) {
  const total = sum(outcomes, Object.keys(outcomes))
  return { total, done: total - (outcomes.waiting ?? 0) }
}

/** Still at its lines; nobody stopped it. */
export const isAtWork = ({ finished_at: finished, closed_at: closed }: Batch) =>
  finished === null && closed === null

/** Letters of it that have not come to rest. */
export const isMoving = ({ states }: Batch) => sum(states, ['pending', 'claimed', 'sending']) > 0

/** How often the batch is looked at, in milliseconds: at its lines, and while letters are on their way. */
const AT_WORK = 1_000
const MOVING = 3_000

/** The pause before the next look; false once all is at rest. */
export function pauseOf(batch: Batch | undefined): number | false {
  if (!batch || isAtWork(batch)) return AT_WORK
  return isMoving(batch) ? MOVING : false
}

/** What may be tried again: what failed before it was queued, and what a stop kept from its turn. */
export const triedAgain = ({ outcomes, closed_at: closed }: Batch) =>
  sum(outcomes, closed === null ? ['failed'] : ['failed', 'waiting'])

/** Letters that left as far as anybody knows. */
export const leftHouse = ({ states }: Batch) => sum(states, ['accepted', 'delivered'])

/** `Delivered: 12 · Failed: 1 · Not sent: 3`. */
export function useCounts() {
  const translate = useTranslate()
  const { stateName } = useWords()
  return ({ states, outcomes }: Batch) =>
    [
      ...QUEUES.map(({ name, states: each }) => ({
        state: stateName(name),
        count: sum(states, each),
      })),
      {
        state: translate('resources.bulk_fax.not_sent'),
        count: sum(outcomes, ['failed', 'skipped']),
      },
      {
        state: translate('resources.bulk_fax.waits'),
        count: outcomes.waiting ?? 0,
      },
    ]
      .filter(({ count }) => count > 0)
      .map((each) => translate('resources.deliveries.batch.count', each))
      .join(' · ')
}
