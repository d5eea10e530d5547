import type { Mutant } from '../mutant.js'

const QUEUES = {
  suite: 'functional',
  specs: ['reporting/queues', 'reporting/alert_queue'],
} as const

const ORDER = { suite: 'functional', specs: ['review/alert_order'] } as const

export const QUEUE_MUTANTS: readonly Mutant[] = [
  {
    name: 'queue-consultant-since',
    kind: 'actor',
    file: 'modules/worklists/tallies/queued_text.ts',
    find: "v.exam_id = e.id and v.role = 'omdc'",
    replace: "v.exam_id = e.id and v.role = 'omdr'",
    seen: 'A visit that its reviewer has had for long is listed as the consultant’s.',
    ...QUEUES,
  },
  {
    name: 'queue-rank',
    kind: 'boundary',
    file: 'modules/reporting/queues/definitions.ts',
    find: '- ${rank} * 1e12',
    replace: '+ ${rank} * 1e12',
    seen: 'What is least urgent stands first among the alerts.',
    ...QUEUES,
  },
  {
    name: 'queue-billing-codes',
    kind: 'recipient',
    file: 'modules/reporting/queues/definitions.ts',
    find: 'coalesce(e.omdc_manual_planned_billing_code, e.omdc_auto_planned_billing_code)',
    replace: 'coalesce(e.omdr_manual_planned_billing_code, e.omdc_auto_planned_billing_code)',
    seen: 'The consultant’s planned code is told as the reviewer’s.',
    ...QUEUES,
  },
  {
    name: 'queue-order-of-once',
    kind: 'boundary',
    file: 'modules/worklists/queries/alerts.ts',
    find: "array_position(${ALERT_ORDER}, '${alert}')",
    replace: "array_position(array['${FLAGS.join(\"','\")}'], '${alert}')",
    seen: 'The queue stands as it was set up, whatever the office ranks first.',
    ...ORDER,
  },
  {
    name: 'list-order-of-once',
    kind: 'boundary',
    file: 'modules/worklists/http/office_transformer.ts',
    find: "sortAlerts(alerts ?? [], order.split(','))",
    replace: '[...(alerts ?? [])]',
    seen: 'A list tells first what the office ranks last.',
    ...ORDER,
  },
  {
    name: 'alert-order-over-newer',
    kind: 'loss',
    file: 'modules/review/actions/set_alert_order.ts',
    find: "    if (before.version !== version) return err({ type: 'conflict', now: before })\n",
    replace: '    version = before.version\n',
    seen: 'Whoever saves last undoes the order of whoever was first, untold.',
    ...ORDER,
  },
]
