import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import { DEFAULT_ZONE, dateIn } from '#app/kernel/clock'
import { BadFilter, byIds, recordId } from '#app/portal/filters'
import { definePortalResource, type PortalAction, type PortalFilter } from '#app/portal/resource'
import { SMART_UPLOAD_FILTERS, type SmartUploadFilter } from '#intake/rules'
import { changeUpload } from '#modules/intake/actions/change_upload'
import { moveUpload, type MoveRefusal } from '#modules/intake/actions/move_upload'
import { receivedFaxes } from '#modules/intake/portal_faxes'
import { readUploadForm, readVersion } from '#modules/intake/http/read_upload_form'
import { authorizedUpload } from '#modules/intake/http/upload_access'
import { toUpload } from '#modules/intake/http/upload_transformer'
import { listFiles } from '#modules/intake/queries/diagnosis_files'
import {
  findUpload,
  narrowByMisc,
  narrowByQueue,
  selectUploads,
} from '#modules/intake/queries/smart_uploads'
import type { SmartUploadRecord } from '#modules/intake/smart_upload_record'

const narrowing = () =>
  ({ reader: 'administrator', today: dateIn(DEFAULT_ZONE, DateTime.utc()) }) as const

const misc: PortalFilter = (query, value) => {
  if (!SMART_UPLOAD_FILTERS.includes(value as SmartUploadFilter)) throw new BadFilter()
  narrowByMisc(query, value as SmartUploadFilter, narrowing())
}

const odGroup: PortalFilter = (query, value) => {
  const id = recordId(value)
  if (id === null) throw new BadFilter()
  void query.where('smart_uploads.practice_id', id)
}

const ready: PortalFilter = (query, value) => {
  if (typeof value !== 'boolean') throw new BadFilter()
  narrowByQueue(query, value, narrowing())
}

/** As the documented calls answer it, its diagnosis files where one is looked at. */
async function one(id: number) {
  const upload = await findUpload(id, 'administrator')
  return upload && toUpload(upload, await listFiles([id]))
}

/** The administrators' list of smart uploads, with the documents' three filters (F341). */
const uploads = definePortalResource({
  name: 'smart_uploads',
  query: () => selectUploads('administrator'),
  sort: {
    id: 'smart_uploads.id',
    submitted_at: 'smart_uploads.submitted_at',
    hold_date: 'smart_uploads.hold_date',
    high_priority: 'smart_uploads.high_priority',
  },
  filters: {
    id: byIds('smart_uploads.id'),
    misc_filter: misc,
    od_group_filter: odGroup,
    ready_for_validation_filter: ready,
  },
  patientOf: (row) => row.patient_id,
  toRecord: (row) => toUpload(row as SmartUploadRecord, []),
  one,
  actions: {
    /** Gives it back to its optometrist (F347). */
    revert: doing((ctx, upload) =>
      moveUpload(upload, 'revert', readVersion(ctx), ctx.actor!, DateTime.utc())
    ),
    /** Leaves it out of the queue until `hold_date`; without one, no longer (F352). */
    hold: doing(async (ctx, upload) => {
      const { hold_date: day } = await readUploadForm(ctx, upload)
      const values = { hold_date: day ?? null }
      const change = { values, version: readVersion(ctx), as: 'administrator' } as const
      return changeUpload(upload, change, ctx.actor!, DateTime.utc())
    }),
  },
})

type Done = { ok: true } | { ok: false; error: MoveRefusal }

/** @throws InvalidInput naming `id` for an upload that is past this, or was changed meanwhile */
function doing(step: (ctx: HttpContext, upload: SmartUploadRecord) => Promise<Done>): PortalAction {
  return async (ctx, id) => {
    const upload = await authorizedUpload(ctx, id, 'administer')
    const done = await step(ctx, upload)
    if (done.ok) return one(id)
    const key = done.error.type === 'wrong_state' ? done.error.key : 'intake.conflict'
    throw new InvalidInput([{ field: 'id', message: ctx.i18n.t(key) }])
  }
}

/** What intake gives the administrators' portal. */
export default [uploads, receivedFaxes]
