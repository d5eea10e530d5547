import db from '@adonisjs/lucid/services/db'
import { byIds, containsWords, yesNo } from '#app/portal/filters'
import { definePortalResource, type PortalResource } from '#app/portal/resource'
import { QUEUE_NAMES, REPORTS, type QueueName } from '#reporting/rules'
import { queueRows } from '#modules/reporting/queues/definitions'
import type { QueueRow } from '#modules/reporting/queues/list_queue'

/** Rows of the program's own SQL, as the portal's builder takes them. */
const rowsOf = (text: string) => db.from('q').with('q', db.raw(text)).select('q.*')

/** One queue in the portal (Q161): what the documented call answers, sorted and narrowed as asked. */
const resourceOf = (queue: QueueName): PortalResource =>
  definePortalResource({
    name: queue,
    query: () => rowsOf(queueRows(queue)),
    rows: 'visit',
    sort: {
      id: 'q.id',
      place: 'q.place',
      since: 'q.since',
      patient: 'q.patient',
      exam_date: 'q.exam_date',
      practice: 'q.practice',
    },
    filters: {
      id: byIds('q.id'),
      q: containsWords(['lower(unaccent(q.patient))']),
      practice_id: byIds('q.practice_id'),
      is_urgent: yesNo('q.is_urgent'),
      is_pre_reviewed: yesNo('q.is_pre_reviewed'),
    },
    patientOf: (row) => row.patient_id,
    toRecord: ({ place: _, ...row }) => row as QueueRow,
  })

const REPORT_ROWS = `select * from (values ${REPORTS.map(
  ({ name, page }, index) => `(${index + 1}, '${name}', '${page}')`
).join(', ')}) r (id, name, page)`

/** Where the administrators' reports are (Q161); what each tells is its own page's. */
const reports = definePortalResource({
  name: 'reports',
  query: () => rowsOf(REPORT_ROWS),
  sort: { id: 'q.id', name: 'q.name' },
  filters: { id: byIds('q.id') },
  toRecord: ({ id, name, page }) => ({ id, name, page }),
})

export default [reports, ...QUEUE_NAMES.map(resourceOf)]
