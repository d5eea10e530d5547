import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput, NotAvailable } from '#app/http/errors'
import { BILLING_VARIANTS } from '#exams/rules'
import { setBillingFlags } from '#modules/exams/actions/set_billing_flags'
import { billingFlagsValidator } from '#modules/exams/http/validators'
import BillingFlagsPolicy from '#modules/exams/policies/billing_flags_policy'
import { keptBillingFlags } from '#modules/exams/queries/billing_flags'

/** What is asked about government billing, by province and kind of visit (Q77). */
export default class BillingFlagsController {
  async index({ bouncer, response }: HttpContext) {
    await bouncer.with(BillingFlagsPolicy).authorize('edit')
    return response.json({ success: true, data: await keptBillingFlags() })
  }

  /** Of two who edit a row the second is told, and what now stands. */
  async save(ctx: HttpContext) {
    const { actor, bouncer, i18n, params, request, response } = ctx
    await bouncer.with(BillingFlagsPolicy).authorize('edit')
    const province = String(params.province)
    const variant = BILLING_VARIANTS.find((each) => each === params.variant)
    if (!variant) throw new NotAvailable()
    const flags = await request.validateUsing(billingFlagsValidator)
    const saved = await setBillingFlags({ province, variant, ...flags }, actor!, request.id())
    if (saved.ok) return response.json({ success: true, data: saved.value })
    switch (saved.error.type) {
      case 'unknown':
        throw new NotAvailable()
      case 'same':
        throw new InvalidInput([{ field: 'show_oct', message: i18n.t('exams.billing_flags_same') }])
      case 'conflict': {
        const data = saved.error.now
        const by = data.changed_by ?? i18n.t('app.somebody')
        const error = i18n.t('exams.billing_flags_conflict', { by })
        const errors = [{ field: 'version', message: error }]
        return response.status(409).json({ success: false, error, errors, data })
      }
    }
  }
}
