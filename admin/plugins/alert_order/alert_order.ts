import { useTranslate } from 'react-admin'
import { alertLabel, type Alert } from '#review/rules'
import { post } from '../../shell/http'

export const ADDRESS = '/api/data/admin/alert_order/'

/** The alerts that have a rank, the highest first, and who changed their order last. */
export type KeptOrder = {
  readonly alerts: readonly Alert[]
  readonly version: number
  readonly changed_by: string | null
  readonly changed_at: string | null
}

/** @throws HttpError 409 with the order as it is by now, where somebody else was first */
export async function saveOrder({ version }: KeptOrder, alerts: readonly Alert[]): Promise<void> {
  await post(ADDRESS, { version, alerts })
}

/** The same order with one alert a place further up (-1) or down (1). */
export function moved(order: readonly Alert[], alert: Alert, by: -1 | 1): readonly Alert[] {
  const from = order.indexOf(alert)
  return order.toSpliced(from, 1).toSpliced(from + by, 0, alert)
}

/** The words of this page. */
export function useWords() {
  const translate = useTranslate()
  return (key: string, params?: Record<string, string | number>) =>
    translate(`resources.alert_order.${key}`, params)
}

/** What an alert is called where it stands. */
export function useAlertName() {
  const translate = useTranslate()
  return (alert: Alert) => translate(alertLabel(alert).key)
}
