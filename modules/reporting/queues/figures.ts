import { statement } from '#app/database/statement'
import { shared } from '#app/kernel/share'
import { QUEUE_NAMES, type QueueName } from '#reporting/rules'
import { QUEUE_FIGURES } from '#modules/reporting/queues/definitions'

/** How many stand in a queue and since when the longest; nobody is named. */
export type QueueFigures = { name: QueueName; total: number; oldest: Date | null }

const all = statement<QueueFigures>(
  'reporting.queue_figures',
  `select f.* from (${QUEUE_FIGURES}) f (name, total, oldest) order by array_position($1::text[], f.name)`
)

/** Of every queue. All first pages ask at once when something changed: they are counted for once (F306). */
export const figuresOfQueues = shared(() => all([QUEUE_NAMES]))
