import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { DEFAULT_ZONE, dateIn, type CalendarDate } from '#app/kernel/clock'
import { recordAudit } from '#app/audit/audit'
import { NotAvailable } from '#app/http/errors'
import { findOd } from '#directories'
import { hasRole } from '#identity'
import { checkBirthDate } from '#patients/rules'
import { readPatientForm } from '#modules/patients/http/read_form'
import { visits } from '#modules/patients/ports'
import { findPatientFor } from '#modules/patients/queries/find_patient'
import { findMatches } from '#modules/patients/queries/find_matches'

/**
 * Who of the practice is likely the person being added, asked before they are.
 * Takes the form's fields; nothing is written but that it was asked.
 */
export default class DuplicatesController {
  async handle(ctx: HttpContext) {
    const form = readPatientForm(ctx)
    const { practiceId, exceptId } = await scopeOf(ctx, form)
    const person = {
      first_name: form.first_name ?? '',
      last_name: form.last_name ?? '',
      birth_date: birthDate(ctx, form.dob),
      phone: form.primary_phone ?? '',
      phn: form.phn ?? '',
      address: form.address ?? '',
      city: form.city ?? '',
      postal_code: form.postal_code ?? '',
    }
    const matches = practiceId === null ? [] : await findMatches(person, practiceId, exceptId)
    // Who is just possible is nobody to be asked about at every new patient.
    const found = matches.filter(({ level }) => level !== 'possible')
    await recordAudit({
      actor: ctx.actor!,
      action: 'patient.duplicates_checked',
      subjectType: 'practice',
      subjectId: practiceId ?? 'none',
      practiceId,
      requestId: ctx.request.id(),
      patientIds: found.map(({ id }) => id),
      details: { count: found.length },
    })
    const latest = await visits().latestDates(
      found.map(({ id }) => id),
      ctx.actor!
    )
    const patients = found.map(({ birth_date: dob, sex, ...rest }) => ({
      id: rest.id,
      first_name: rest.first_name,
      last_name: rest.last_name,
      reasons: rest.reasons,
      level: rest.level,
      dob,
      gender: sex,
      last_visit: latest.get(rest.id) ?? null,
    }))
    return ctx.response.json({ success: true, patients })
  }
}

type Form = ReturnType<typeof readPatientForm>

/** The person's own practice; an administrator's is that of the form. */
async function scopeOf({ actor, request }: HttpContext, form: Form) {
  const id = Number(request.input('id') ?? 0)
  const patient = id ? await findPatientFor(actor!, id) : null
  if (id && !patient) throw new NotAvailable()
  const exceptId = patient?.id ?? null
  if (!hasRole(actor!, 'admin')) return { practiceId: actor!.practiceId ?? null, exceptId }
  const od = await findOd(form.od_id ?? null)
  return {
    practiceId: patient?.practiceId ?? form.practice_id ?? od?.practiceId ?? null,
    exceptId,
  }
}

/** Null while it is not a date yet. */
function birthDate({ actor }: HttpContext, dob: Form['dob']): CalendarDate | null {
  const checked = dob && checkBirthDate(dob, dateIn(actor!.zone ?? DEFAULT_ZONE, DateTime.utc()))
  return checked?.ok ? checked.value : null
}
