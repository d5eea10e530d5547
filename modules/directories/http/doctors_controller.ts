import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { choicesOf } from '#app/options/index'
import { NotAvailable } from '#app/http/errors'
import { toIgpRecord, toOmdRecord } from '#modules/directories/http/transformers'
import { listIgps } from '#modules/directories/queries/igps'
import { findOmd, listOmds } from '#modules/directories/queries/omds'

/** Ophthalmologists and internal general practitioners for pickers (C181, C189 to C191). */
export default class DoctorsController {
  async omds({ response }: HttpContext) {
    const omds = await listOmds()
    return response.json({ success: true, omds: omds.map(toOmdRecord) })
  }

  /** How one ophthalmologist is reached; who asked is kept. */
  async omdContact({ actor, params, request, response }: HttpContext) {
    const omd = await findOmd(Number(params.id))
    if (!omd) throw new NotAvailable()
    await recordAudit({
      actor: actor!,
      action: 'omd.contact_disclosed',
      subjectType: 'omd',
      subjectId: omd.id,
      requestId: request.id(),
    })
    return response.json({ success: true, data: { email: omd.email, fax: omd.fax } })
  }

  async igps({ response }: HttpContext) {
    const igps = await listIgps()
    return response.json({ success: true, igps: igps.map(toIgpRecord) })
  }

  async receiveMethods({ i18n, response }: HttpContext) {
    const methods = await choicesOf('receive_methods', i18n.locale)
    return response.json({ success: true, receive_methods: methods, data: methods })
  }
}
