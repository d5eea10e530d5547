import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { InvalidInput } from '#app/http/errors'
import { isCalendarDate } from '#app/kernel/clock'
import { listOdRecords } from '#directories'
import { provinceId } from '#directories/rules'
import { matchOds } from '#intake/rules'
import { authorizedUpload } from '#modules/intake/http/upload_access'
import { findMatches, searchPatients } from '#patients'
import { normaliseHealthNumber, type PersonFacts } from '#patients/rules'

/** Longest name or place that is looked for, in characters. */
const MAX_SEARCH = 100

/** Who the patient and the optometrist of an upload may be: proposals, nothing is written (C206, C209, C210). */
export default class ReconcilerSearchesController {
  /** Patients of the upload's practice who may be the person its letter names, each with the reasons. */
  async matchingPatients(ctx: HttpContext) {
    const upload = await authorizedUpload(ctx, uploadId(ctx), 'administer')
    const matches = await findMatches(personIn(ctx), upload.practice_id, null)
    await recordAudit({
      actor: ctx.actor!,
      action: 'patients.matched',
      subjectType: 'smart_upload',
      subjectId: upload.id,
      practiceId: upload.practice_id,
      requestId: ctx.request.id(),
      patientIds: matches.map(({ id }) => id),
      details: { count: matches.length },
    })
    const data = matches.map(({ birth_date: dob, sex: gender, ...match }) => ({
      ...match,
      dob,
      gender,
    }))
    return ctx.response.json({ success: true, data, matched_patients: data })
  }

  async matchingOd(ctx: HttpContext) {
    const asked = { name: asText(ctx, 'name'), location: asText(ctx, 'location') }
    const ods = (await listOdRecords()).filter(({ status }) => status === 'active')
    const data = matchOds(asked, ods).map((od) => ({
      id: od.id,
      name: od.name,
      practice_id: od.practice_id,
      practice: od.practice_group,
      location: od.clinic_location,
      province: od.province,
      province_id: provinceId(od.province),
    }))
    return ctx.response.json({ success: true, data })
  }

  async patients(ctx: HttpContext) {
    const found = await searchPatients(asText(ctx, 'name'))
    await recordAudit({
      actor: ctx.actor!,
      action: 'patients.searched',
      subjectType: 'patients',
      subjectId: 'list',
      requestId: ctx.request.id(),
      patientIds: found.map(({ id }) => id),
      details: { count: found.length },
    })
    const data = found.map(({ birth_date: dob, sex: gender, ...patient }) => ({
      ...patient,
      dob,
      gender,
    }))
    return ctx.response.json({ success: true, data })
  }
}

/** @throws InvalidInput naming the field that is no text, or too long */
function asText({ i18n, request }: HttpContext, field: string): string {
  const given: unknown = request.input(field) ?? ''
  if (typeof given === 'string' && given.length <= MAX_SEARCH) return given.trim()
  if (typeof given === 'number') return String(given)
  const key = typeof given === 'string' ? 'intake.notes_too_long' : 'intake.notes_invalid'
  throw new InvalidInput([{ field, message: i18n.t(key, { max: MAX_SEARCH }) }])
}

/** @throws InvalidInput naming `smart_upload_id` */
function uploadId({ i18n, request }: HttpContext): number {
  const id = String(request.input('smart_upload_id') ?? '')
  if (/^[1-9]\d{0,14}$/.test(id)) return Number(id)
  throw new InvalidInput([{ field: 'smart_upload_id', message: i18n.t('intake.id_required') }])
}

/** What the letter says of the person; `names` is both names in one, "Family, First" or "First Family". */
function personIn(ctx: HttpContext): PersonFacts {
  const text = (field: string) => asText(ctx, field)
  const dob = text('dob')
  if (dob !== '' && !isCalendarDate(dob)) {
    throw new InvalidInput([{ field: 'dob', message: ctx.i18n.t('intake.date_invalid') }])
  }
  const [first, last] = namesIn(text('names'))
  return {
    first_name: text('first_name') || first,
    last_name: text('last_name') || last,
    birth_date: dob === '' ? null : dob,
    phone: text('primary_phone'),
    phn: normaliseHealthNumber(text('phn')),
    address: text('address'),
    city: text('city'),
    postal_code: text('postal_code'),
  }
}

function namesIn(names: string): [first: string, last: string] {
  const [last = '', first] = names.split(',').map((part) => part.trim())
  if (first !== undefined) return [first, last]
  const words = names.split(/\s+/)
  return [words.slice(0, -1).join(' '), words.at(-1) ?? '']
}
