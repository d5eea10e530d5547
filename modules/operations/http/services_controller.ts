import type { HttpContext } from '@adonisjs/core/http'
import { NotAvailable } from '#app/http/errors'
import { hasRole } from '#identity'
import { isServiceKey, SERVICE_KEYS, type ServiceKey } from '#operations/rules'
import { checkServices } from '#modules/operations/services/check_services'
import { listChecks } from '#modules/operations/services/kept_checks'
import { toServiceRow } from '#modules/operations/services/service_words'

/** Checks of one service that are told at once. */
const CHECKS_SHOWN = 100

/** Whether what the product needs works (C004, C005; F392). */
export default class ServicesController {
  async index({ actor, i18n, response }: HttpContext) {
    const isAdmin = hasRole(actor!, 'admin')
    const data = (await checkServices()).map((check) => toServiceRow(check, isAdmin, i18n))
    return response.json({ success: true, data, total: data.length })
  }

  async show({ actor, i18n, params, response }: HttpContext) {
    const key = keyOf(String(params.pk))
    const isAdmin = hasRole(actor!, 'admin')
    const now = (await checkServices()).find((check) => check.key === key)!
    // A database that is gone has no past to tell; what is known now is told all the same.
    const kept = await listChecks(key, CHECKS_SHOWN).catch(() => [])
    const checks = kept.map(({ id, checked_at: checkedAt, ...found }) => ({
      ...toServiceRow({ ...found, key, checkedAt }, isAdmin, i18n),
      id,
    }))
    return response.json({ success: true, service: toServiceRow(now, isAdmin, i18n), checks })
  }
}

/** By its key, or by its place in the list. */
function keyOf(pk: string): ServiceKey {
  const key = isServiceKey(pk) ? pk : SERVICE_KEYS[Number(pk) - 1]
  if (!key) throw new NotAvailable()
  return key
}
