import type { HttpContext } from '@adonisjs/core/http'
import { addOd, updateOd } from '#modules/directories/actions/save_od'
import { readOdForm } from '#modules/directories/form/od_form'
import {
  DOCTOR_TWIN,
  answerSaved,
  asSeen,
  checked,
  entryAsked,
} from '#modules/directories/http/entry_answers'
import { auditRead } from '#modules/directories/http/audit_read'
import { withProvinceId } from '#modules/directories/http/transformers'
import { findOdRecord } from '#modules/directories/queries/od_records'

/** Optometrists as administrators keep them (C161 to C164). */
export default class OdsController {
  async show(ctx: HttpContext) {
    const od = await entryAsked(ctx, findOdRecord)
    await auditRead(ctx, 'od', od.id)
    return ctx.response.json({ success: true, od: withProvinceId(od) })
  }

  async add(ctx: HttpContext) {
    const values = checked(ctx, await readOdForm(ctx.request.body(), null))
    const added = await addOd(values, ctx.actor!)
    return answerSaved(ctx, added, { record: 'od', done: 'directories.gp_added' }, withProvinceId)
  }

  /** By the id of the path or of the body (Q21). */
  async edit(ctx: HttpContext) {
    const od = await entryAsked(ctx, findOdRecord)
    const values = checked(ctx, await readOdForm(ctx.request.body(), od))
    const saved = await updateOd(asSeen(ctx, od), values, ctx.actor!)
    return answerSaved(
      ctx,
      saved,
      { record: 'od', done: 'directories.gp_edited', twin: DOCTOR_TWIN },
      withProvinceId
    )
  }
}
