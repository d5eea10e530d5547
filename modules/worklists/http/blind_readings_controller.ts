import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { blindReadings, type BlindReadingRow } from '#modules/worklists/queries/blind_readings'

/** A reviewer's second and third readings: what waits, and what they locked (F204). */
export default class BlindReadingsController {
  async handle({ actor, inertia, request }: HttpContext) {
    const rows = actor!.omdId === null ? [] : await blindReadings(actor!.omdId)
    await recordAudit({
      actor: actor!,
      action: 'patients.listed',
      subjectType: 'patients',
      subjectId: 'second_readings',
      requestId: request.id(),
      patientIds: rows.map(({ patient_id: id }) => id),
      details: { count: rows.length },
    })
    const isLocked = ({ locked_at: at }: BlindReadingRow) => at !== null
    return inertia.render('worklists/second_readings', {
      waiting: rows.filter((row) => !isLocked(row)).map(toRow),
      locked: rows.filter(isLocked).map(toRow),
    })
  }
}

function toRow({ first_name: first, last_name: last, ...row }: BlindReadingRow) {
  return {
    exam_id: row.exam_id,
    patient: `${last}, ${first}`,
    dob: row.dob,
    exam_date: row.exam_date,
    is_urgent: row.is_urgent,
    assigned_at: row.assigned_at?.toISOString() ?? null,
    locked_at: row.locked_at?.toISOString() ?? null,
  }
}
