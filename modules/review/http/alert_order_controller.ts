import vine from '@vinejs/vine'
import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'
import { isAlertOrder, RANKED_ALERTS } from '#review/rules'
import { setAlertOrder } from '#modules/review/actions/set_alert_order'
import AlertOrderPolicy from '#modules/review/policies/alert_order_policy'
import { keptAlertOrder } from '#modules/review/queries/alert_order'

const alertOrderValidator = vine.create({
  /** Stored names, the highest rank first. */
  alerts: vine.array(vine.string().trim().maxLength(40)).fixedLength(RANKED_ALERTS.length),
  /** The version that was edited. */
  version: vine.number().withoutDecimals().positive(),
})

/** Which alert outranks which (F315, Q87). */
export default class AlertOrderController {
  async index({ bouncer, response }: HttpContext) {
    await bouncer.with(AlertOrderPolicy).authorize('edit')
    return response.json({ success: true, data: await keptAlertOrder() })
  }

  /** Of two who edit the order the second is told, and what now stands. */
  async save({ actor, bouncer, i18n, request, response }: HttpContext) {
    await bouncer.with(AlertOrderPolicy).authorize('edit')
    const edited = await request.validateUsing(alertOrderValidator)
    const refused = (key: string) => new InvalidInput([{ field: 'alerts', message: i18n.t(key) }])
    if (!isAlertOrder(edited.alerts)) throw refused('review.alert_order_incomplete')
    const saved = await setAlertOrder(edited, actor!, request.id())
    if (saved.ok) return response.json({ success: true, data: saved.value })
    if (saved.error.type === 'same') throw refused('review.alert_order_same')
    const data = saved.error.now
    const by = data.changed_by ?? i18n.t('app.somebody')
    const error = i18n.t('review.alert_order_conflict', { by })
    const errors = [{ field: 'version', message: error }]
    return response.status(409).json({ success: false, error, errors, data })
  }
}
