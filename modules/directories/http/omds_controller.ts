import type { HttpContext } from '@adonisjs/core/http'
import { addOmd, updateOmd } from '#modules/directories/actions/save_omd'
import { readOmdForm } from '#modules/directories/form/omd_form'
import {
  DOCTOR_TWIN,
  answerSaved,
  asSeen,
  checked,
  entryAsked,
} from '#modules/directories/http/entry_answers'
import { auditRead } from '#modules/directories/http/audit_read'
import { withHomeProvinceId } from '#modules/directories/http/transformers'
import { findOmdRecord } from '#modules/directories/queries/omd_records'

/** Ophthalmologists as administrators keep them (C165 to C168). */
export default class OmdsController {
  async show(ctx: HttpContext) {
    const omd = await entryAsked(ctx, findOmdRecord)
    await auditRead(ctx, 'omd', omd.id)
    return ctx.response.json({ success: true, omd: withHomeProvinceId(omd) })
  }

  async add(ctx: HttpContext) {
    const values = checked(ctx, await readOmdForm(ctx.request.body(), null))
    const added = await addOmd(values, ctx.actor!)
    return answerSaved(
      ctx,
      added,
      { record: 'omd', done: 'directories.gp_added' },
      withHomeProvinceId
    )
  }

  /** By the id of the path or of the body (Q21). */
  async edit(ctx: HttpContext) {
    const omd = await entryAsked(ctx, findOmdRecord)
    const values = checked(ctx, await readOmdForm(ctx.request.body(), omd))
    const saved = await updateOmd(asSeen(ctx, omd), values, ctx.actor!)
    return answerSaved(
      ctx,
      saved,
      { record: 'omd', done: 'directories.gp_edited', twin: DOCTOR_TWIN },
      withHomeProvinceId
    )
  }
}
