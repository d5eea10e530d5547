import { NEEDS_A_LOOK } from '#app/outbox/index'
import { BadFilter, byIds } from '#app/portal/filters'
import { definePortalResource } from '#app/portal/resource'
import { bulkLines, type PortalBulkLine } from '#modules/worklists/queries/bulk_lines'

function toRecord(row: PortalBulkLine) {
  const [, type] = row.item_key.split(':')
  return {
    id: row.id,
    batch: row.batch_id,
    exam_id: row.exam_id,
    fax_type: row.kind === 'bulk_fax' ? type : null,
    patient: row.patient,
    dob: row.dob,
    exam_date: row.exam_date,
    od: row.od,
    outcome: row.outcome,
    reason: row.reason,
    /** Nothing joins the batch any more: what waits for its turn does not get it. */
    is_closed: row.is_closed,
    delivery: row.delivery_id,
    state: row.state,
    state_reason: row.state_reason,
    channel: row.channel,
    recipient: row.recipient_name,
    address: row.address,
  }
}

/** What became of each letter of a bulk fax, and of each reminder. */
export default definePortalResource({
  name: 'bulk_lines',
  query: bulkLines,
  sort: { id: 'l.id' },
  filters: {
    id: byIds('l.id'),
    batch: byIds('l.batch_id'),
    /** Was not sent, or nobody knows that it arrived. */
    is_open(query, value) {
      if (value !== true) throw new BadFilter()
      void query.whereRaw(NEEDS_A_LOOK)
    },
  },
  patientOf: (row) => row.patient_id,
  toRecord: (row) => toRecord(row as PortalBulkLine),
})
