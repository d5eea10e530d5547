import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { NotAvailable } from '#app/http/errors'
import { parseList } from '#app/portal/parse_list'
import { findPatientFor } from '#patients'
import { trailRecords } from '#modules/operations/trail/read_trail'
import { trailResource } from '#modules/operations/trail/trail_resource'

/**
 * The portal's `audit_records` (Q161): one patient's trail at a time, in the
 * reader's language. Below the patient, because each look is noted on them.
 */
export default class TrailController {
  async index(ctx: HttpContext) {
    const { actor, i18n, params, request, response } = ctx
    const patient = await findPatientFor(actor!, Number(params.id))
    if (!patient) throw new NotAvailable()
    const trail = trailResource(patient)
    const list = parseList(ctx, trail)
    const counting = list.apply(trail.query(actor!)).clearSelect().clearOrder()
    const [{ total }] = await counting.count('* as total')
    const rows = await list
      .apply(trail.query(actor!))
      .offset(list.from)
      .limit(list.to - list.from + 1)
    await recordAudit({
      actor: actor!,
      action: 'patient.trail_read',
      subjectType: 'patient',
      subjectId: patient.id,
      patientId: patient.id,
      practiceId: patient.practiceId,
      requestId: request.id(),
      details: { rows: rows.length },
    })
    const last = Math.max(list.from + rows.length - 1, list.from)
    response.header('content-range', `${trail.name} ${list.from}-${last}/${total}`)
    return response.json(await trailRecords([patient.id], rows, i18n))
  }
}
