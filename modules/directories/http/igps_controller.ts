import type { HttpContext } from '@adonisjs/core/http'
import { addIgp, updateIgp } from '#modules/directories/actions/save_igp'
import { readIgpForm } from '#modules/directories/form/igp_form'
import {
  DOCTOR_TWIN,
  answerSaved,
  asSeen,
  checked,
  entryAsked,
} from '#modules/directories/http/entry_answers'
import { auditRead } from '#modules/directories/http/audit_read'
import { withProvinceId } from '#modules/directories/http/transformers'
import { findIgpRecord } from '#modules/directories/queries/igp_records'

/** Internal general practitioners as administrators keep them (C169 to C172). */
export default class IgpsController {
  async show(ctx: HttpContext) {
    const igp = await entryAsked(ctx, findIgpRecord)
    await auditRead(ctx, 'igp', igp.id)
    return ctx.response.json({ success: true, igp: withProvinceId(igp) })
  }

  async add(ctx: HttpContext) {
    const values = checked(ctx, readIgpForm(ctx.request.body(), null))
    const added = await addIgp(values, ctx.actor!)
    return answerSaved(ctx, added, { record: 'igp', done: 'directories.gp_added' }, withProvinceId)
  }

  /** By the id of the path or of the body (Q21). */
  async edit(ctx: HttpContext) {
    const igp = await entryAsked(ctx, findIgpRecord)
    const values = checked(ctx, readIgpForm(ctx.request.body(), igp))
    const saved = await updateIgp(asSeen(ctx, igp), values, ctx.actor!)
    return answerSaved(
      ctx,
      saved,
      { record: 'igp', done: 'directories.gp_edited', twin: DOCTOR_TWIN },
      withProvinceId
    )
  }
}
