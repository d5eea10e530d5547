import { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { InvalidInput } from '#app/http/errors'
import { receiveFiles } from '#app/http/receive_files'
import { DEFAULT_ZONE, dateIn } from '#app/kernel/clock'
import { SCAN_FORMATS } from '#app/kernel/uploads'
import { findOd, listRequestableOmds } from '#directories'
import { hasRole } from '#identity'
import { addUpload } from '#modules/intake/actions/add_upload'
import { changeUpload } from '#modules/intake/actions/change_upload'
import { moveUpload } from '#modules/intake/actions/move_upload'
import { auditUpload } from '#modules/intake/actions/upload_audit'
import { readGp, readUploadForm, readVersion } from '#modules/intake/http/read_upload_form'
import {
  answerRefusal,
  answerUpload,
  assertOffered,
  authorizedUpload,
  readerOf,
  uploadInBody,
} from '#modules/intake/http/upload_access'
import { toUpload } from '#modules/intake/http/upload_transformer'
import {
  PAGE_SIZE,
  listPageValidator,
  listValidator,
  queuePageValidator,
} from '#modules/intake/http/validators'
import SmartUploadPolicy from '#modules/intake/policies/smart_upload_policy'
import { listFiles } from '#modules/intake/queries/diagnosis_files'
import {
  listUploads,
  type UploadPlace,
  type UploadsAsked,
} from '#modules/intake/queries/smart_uploads'
import type { SmartUploadRecord } from '#modules/intake/smart_upload_record'

/** Smart uploads: the lists, one, and what becomes of it (C192 to C201, C205). */
export default class UploadsController {
  async queue(ctx: HttpContext) {
    assertOffered(ctx)
    return answerList(ctx, { practiceId: ownPractice(ctx), misc: null, inQueue: true })
  }

  async list(ctx: HttpContext) {
    assertOffered(ctx)
    const {
      misc_filter: misc = null,
      od_group_filter: group = null,
      ready_for_validation_filter: inQueue = null,
    } = await listValidator.validate(asked(ctx))
    const filter = {
      // Another practice's uploads are in no optometrist's list, whatever they ask.
      practiceId: ownPractice(ctx) ?? group,
      misc,
      inQueue,
    }
    return answerList(ctx, filter)
  }

  async show(ctx: HttpContext) {
    const upload = await authorizedUpload(ctx, ctx.params.id, 'view')
    const patientId = upload.patient_id
    await auditUpload({ action: 'smart_upload.read', upload, actor: ctx.actor!, patientId })
    return answerUpload(ctx, upload.id, null)
  }

  /** The optometrist's own, also where they stand in for a colleague. */
  async add(ctx: HttpContext) {
    assertOffered(ctx)
    await ctx.bouncer.with(SmartUploadPolicy).authorize('add')
    const { files, refusals } = await receiveFiles(ctx, {
      takes: (field) => (field === 'file' ? { kind: 'smart_upload', formats: SCAN_FORMATS } : null),
      pages: 'all',
    })
    if (refusals.length > 0) {
      const { field, type, limit } = refusals[0]!
      throw invalid(ctx, field, `upload_${type}`, { limit })
    }
    if (files.length !== 1) {
      throw invalid(ctx, 'file', files.length === 0 ? 'upload_missing' : 'upload_one')
    }
    const owner = (await findOd(ctx.actor!.odId))!
    const id = await addUpload(
      files[0]!.file,
      { practiceId: owner.practiceId, odId: owner.id },
      ctx.actor!
    )
    return answerUpload(ctx, id, 'intake.added')
  }

  async update(ctx: HttpContext) {
    const upload = await authorizedUpload(ctx, ctx.params.id, 'keep')
    const values = await readUploadForm(ctx, upload)
    return save(ctx, upload, { values, as: 'optometrist' })
  }

  async updateGp(ctx: HttpContext) {
    const upload = await uploadInBody(ctx, 'keep')
    return save(ctx, upload, { values: { gp_id: await readGp(ctx) }, as: 'optometrist' })
  }

  /** The administrator's save, with the hold date (C198). */
  async updateAll(ctx: HttpContext) {
    const upload = await authorizedUpload(ctx, ctx.params.id, 'administer')
    const values = await readUploadForm(ctx, upload)
    return save(ctx, upload, { values, as: 'administrator' })
  }

  async submit(ctx: HttpContext) {
    return move(ctx, await uploadInBody(ctx, 'keep'), 'submit')
  }

  async remove(ctx: HttpContext) {
    const upload = await authorizedUpload(ctx, ctx.params.id, 'keep')
    const done = await moveUpload(upload, 'delete', readVersion(ctx), ctx.actor!, DateTime.utc())
    if (!done.ok) return answerRefusal(ctx, done.error)
    const message = ctx.i18n.t('intake.deleted')
    return ctx.response.json({ success: true, message, id: upload.id })
  }

  async revert(ctx: HttpContext) {
    return move(ctx, await authorizedUpload(ctx, ctx.params.id, 'administer'), 'revert')
  }

  /** Whom the optometrist may ask for (C205). */
  async omdOptions(ctx: HttpContext) {
    assertOffered(ctx)
    const omds = await listRequestableOmds(ctx.actor!.province ?? '', null)
    return ctx.response.json({ success: true, omds, data: omds })
  }
}

type Save = Pick<Parameters<typeof changeUpload>[1], 'values' | 'as'>

async function save(ctx: HttpContext, upload: SmartUploadRecord, change: Save) {
  const saved = await changeUpload(
    upload,
    { ...change, version: readVersion(ctx) },
    ctx.actor!,
    DateTime.utc()
  )
  if (!saved.ok) return answerRefusal(ctx, saved.error)
  return answerUpload(ctx, upload.id, 'intake.saved')
}

async function move(ctx: HttpContext, upload: SmartUploadRecord, step: 'submit' | 'revert') {
  const done = await moveUpload(upload, step, readVersion(ctx), ctx.actor!, DateTime.utc())
  if (!done.ok) return answerRefusal(ctx, done.error)
  return answerUpload(ctx, upload.id, step === 'submit' ? 'intake.submitted' : 'intake.reverted')
}

/** What a query string asks: an empty value asks for nothing. */
function asked({ request }: HttpContext): Record<string, unknown> {
  return Object.fromEntries(Object.entries(request.qs()).filter(([, value]) => value !== ''))
}

/** Null for administrators, who see every practice's. */
function ownPractice({ actor }: HttpContext): number | null {
  return hasRole(actor!, 'admin') ? null : actor!.practiceId
}

async function answerList(ctx: HttpContext, filter: Omit<UploadsAsked, 'reader' | 'today'>) {
  const pages = filter.inQueue ? queuePageValidator : listPageValidator
  const { page = 1, page_size: pageSize = PAGE_SIZE, after } = await pages.validate(asked(ctx))
  const today = dateIn(ctx.actor!.zone ?? DEFAULT_ZONE, DateTime.utc())
  const asking = { ...filter, reader: readerOf(ctx), today }
  const { uploads, total, next } = await listUploads(asking, { page, pageSize, after })
  const files = await listFiles(uploads.map(({ id }) => id))
  await recordAudit({
    actor: ctx.actor!,
    action: 'smart_upload.listed',
    subjectType: 'smart_upload',
    subjectId: 'list',
    practiceId: filter.practiceId,
    patientIds: uploads.flatMap(({ patient_id: id }) => id ?? []),
    details: { rows: uploads.length },
  })
  const data = uploads.map((upload) =>
    toUpload(
      upload,
      files.filter(({ smart_upload_id: of }) => of === upload.id)
    )
  )
  return ctx.response.json({
    success: true,
    data,
    total,
    // Every upload is counted (Q179).
    more: false,
    next: next && written(next),
    page,
    page_size: pageSize,
  })
}

/** As the validators read it. */
function written({ id, queued }: UploadPlace): number | string {
  return queued ? `${Number(queued.urgent)}_${queued.since.getTime()}_${id}` : id
}

function invalid({ i18n }: HttpContext, field: string, key: string, params = {}) {
  return new InvalidInput([{ field, message: i18n.t(`intake.${key}`, params) }])
}
