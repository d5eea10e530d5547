import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput, NotAvailable } from '#app/http/errors'
import { readText } from '#app/http/or_text'
import { doctorType, type DoctorType } from '#directories/rules'
import { deleteDoctor, type DeleteRefusal } from '#modules/directories/actions/delete_doctor'
import { hideDoctor, type DeletedDoctor } from '#modules/directories/actions/hide_doctor'
import { addRegion } from '#modules/directories/actions/save_region'
import { readRegionForm } from '#modules/directories/form/place_forms'
import { auditRead } from '#modules/directories/http/audit_read'
import { answerSaved, checked } from '#modules/directories/http/entry_answers'
import { listDoctors } from '#modules/directories/http/doctor_lists'
import { withProvinceId } from '#modules/directories/http/transformers'
import { usesInWords } from '#modules/directories/http/in_use'

/** The administrators' lists of doctors, deletion, and regions (C173, C174, C180). */
export default class DirectoryController {
  async list(ctx: HttpContext) {
    const type = doctorType(ctx.params.type)
    if (!type) throw new NotAvailable()
    const doctors = await listDoctors(type)
    await auditRead(ctx, `${type}s`, 'all', { count: doctors.length })
    return ctx.response.json({ success: true, type, doctors, total: doctors.length })
  }

  /** `hide` takes an entry that is in use out of the lists instead. */
  async delete(ctx: HttpContext) {
    const { type, id } = doctorAsked(ctx)
    const hide = ['true', '1'].includes(String(ctx.request.input('hide') ?? ''))
    if (hide) return answerDone(ctx, type, await hideDoctor(type, id, ctx.actor!))
    const done = await deleteDoctor(type, id, ctx.actor!)
    return done.ok ? answerDone(ctx, type, done.value) : answerRefusal(ctx, done.error)
  }

  async addRegion(ctx: HttpContext) {
    const values = checked(ctx, readRegionForm(ctx.request.body(), null))
    const added = await addRegion(values, ctx.actor!)
    if (!added.ok && added.error.type === 'same') {
      const message = ctx.i18n.t('directories.region_exists', { name: added.error.entry.name })
      const details = { existing_id: added.error.entry.id }
      throw new InvalidInput([{ field: 'name', message }], undefined, details)
    }
    return answerSaved(
      ctx,
      added,
      { record: 'region', done: 'directories.region_added' },
      withProvinceId
    )
  }
}

/** `doctor` is the list's own record with its id and type, `gp:12` (Q179), or an id beside a `type`. */
function doctorAsked({ i18n, request }: HttpContext): { type: DoctorType; id: number } {
  const record = recordOf(request.input('doctor') ?? request.input('id'))
  const type = doctorType(
    request.input('type') ?? request.input('doctor_type') ?? record.type ?? record.doctor_type
  )
  const id = String(record.id ?? '')
  const errors = [
    ...(/^\d{1,15}$/.test(id)
      ? []
      : [{ field: 'doctor', message: i18n.t('directories.doctor_required') }]),
    ...(type ? [] : [{ field: 'type', message: i18n.t('directories.doctor_type_unknown') }]),
  ]
  if (!type || errors.length > 0) throw new InvalidInput(errors)
  return { type, id: Number(id) }
}

function recordOf(given: unknown): Record<string, unknown> {
  const value = readText(given)
  if (value !== null && typeof value === 'object') return value as Record<string, unknown>
  const [, type, id] = /^([a-z_ -]+):(\d+)$/i.exec(String(value).trim()) ?? []
  return type ? { type, id } : { id: value }
}

/** @throws NotAvailable when there was nobody of that id */
function answerDone(ctx: HttpContext, type: DoctorType, done: DeletedDoctor | null) {
  if (!done) throw new NotAvailable()
  const { hidden, id, name } = done
  const key = hidden ? 'directories.doctor_hidden' : 'directories.doctor_deleted'
  const message = ctx.i18n.t(key, { name })
  return ctx.response.json({ success: true, message, id, type, hidden })
}

/** Where the entry is used, and that it can be hidden instead. @throws NotAvailable when it is absent */
function answerRefusal(ctx: HttpContext, refusal: DeleteRefusal) {
  if (refusal.type === 'absent') throw new NotAvailable()
  const { name, uses } = refusal
  const error = ctx.i18n.t('directories.doctor_in_use', { name, uses: usesInWords(ctx, uses) })
  return ctx.response.status(409).json({ success: false, error, uses, can_hide: true })
}
