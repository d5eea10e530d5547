import { provideOptions, type OptionRequest } from '#app/options/index'
import { ALERTS, alertCode, alertLabel, sortAlerts, type Alert } from '#review/rules'
import { alertOrder } from '#modules/review/queries/alert_order'

/** The alerts of a pre-review, highest rank first (F026). */
async function reviewOptions({ i18n }: OptionRequest) {
  const alerts = sortAlerts(ALERTS, await alertOrder()) as Alert[]
  return {
    prereview_alerts: alerts.map((alert) => {
      const code = alertCode(alert)
      return { id: code, code, label: i18n.t(alertLabel(alert).key) }
    }),
  }
}

provideOptions('review', reviewOptions, { nameless: ['prereview_alerts'] })
