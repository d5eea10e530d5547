import type { HttpContext } from '@adonisjs/core/http'
import { choicesOf } from '#app/options/index'
import { NotAvailable } from '#app/http/errors'
import { consultantOptions, reviewerOptions, teleConsultOptions } from '#directories/rules'
import { hasRole } from '#identity'
import { reviewAddresses } from '#modules/directories/form/review_addresses'
import { auditRead } from '#modules/directories/http/audit_read'
import { listRequestableOmds } from '#modules/directories/http/requestable_omds'
import { toOmdRecord } from '#modules/directories/http/transformers'
import { directoryPorts, type VisitDoctors } from '#modules/directories/ports'
import { findOd } from '#modules/directories/queries/find_od'
import { findOmd, listOmds } from '#modules/directories/queries/omds'

/** Which ophthalmologists may be chosen where (C182 to C188). */
export default class OmdOptionsController {
  async categories({ i18n, response }: HttpContext) {
    const categories = await choicesOf('omd_categories', i18n.locale)
    return response.json({ success: true, categories, data: categories })
  }

  async specializations({ i18n, response }: HttpContext) {
    const specializations = await choicesOf('omd_specializations', i18n.locale)
    return response.json({ success: true, specializations, data: specializations })
  }

  /** An optometrist asks for those of their practice group (Q20). */
  async defaultOmd({ actor, params, response }: HttpContext) {
    const od = await findOd(Number(params.id))
    const isForeign = !hasRole(actor!, 'admin') && od?.practiceId !== actor!.practiceId
    if (!od || isForeign) throw new NotAvailable()
    const omd = await findOmd(od.defaultOmdId)
    const data = omd && toOmdRecord(omd)
    return response.json({
      success: true,
      default_omd: data,
      default_omd_id: od.defaultOmdId,
      data,
    })
  }

  /** The reviewer's and the consultant's selector of a visit, and both together (F214). */
  async ofExam(ctx: HttpContext) {
    const visit = await visitAsked(ctx)
    const omds = (await listOmds()).map(toOmdRecord)
    const assigned = [visit.omdr_id, visit.omdc_id]
    const all = omds.filter((omd) => !omd.hidden_from_dropdown || assigned.includes(omd.id))
    return ctx.response.json({
      success: true,
      omd_options: all,
      omdr_options: reviewerOptions(omds),
      omdc_options: consultantOptions(omds, visit.omdc_id),
      data: all,
    })
  }

  /** Where an ophthalmologist's internal reviews go; without addresses of their own, to them. */
  async reviewRecipients(ctx: HttpContext) {
    const omd = await findOmd(Number(ctx.params.id))
    if (!omd) throw new NotAvailable()
    const { name } = toOmdRecord(omd)
    const addresses = reviewAddresses(omd.internalReviewEmail || omd.email)
    const recipients = addresses.map((email) => ({ omd_id: omd.id, name, email }))
    await auditRead(ctx, 'omd_review_recipients', omd.id, { count: recipients.length })
    return ctx.response.json({ success: true, recipients, data: recipients })
  }

  async teleConsult({ response }: HttpContext) {
    const omds = teleConsultOptions((await listOmds()).map(toOmdRecord))
    return response.json({ success: true, omds, data: omds })
  }

  /** Whom the optometrist of a visit may ask for; a request counts for seven days (Q84). */
  async requestable(ctx: HttpContext) {
    const { province, od_requested_omd_id: requested } = await visitAsked(ctx)
    const options = await listRequestableOmds(province, requested)
    return ctx.response.json({ success: true, omds: options, data: options })
  }
}

async function visitAsked({ actor, params }: HttpContext): Promise<VisitDoctors> {
  const visit = await directoryPorts.visitDoctors(actor!, Number(params.id))
  if (!visit) throw new NotAvailable()
  return visit
}
