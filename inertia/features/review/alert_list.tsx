import { ALERTS, alertLabel, alertTone, sortAlerts, type Alert } from '#review/rules'
import { ruleText, useWords } from '../../lib/messages'
import { ToneTag } from '../../ui/tone_tag'
import { useExam, useFormState } from '../visit_form'
import styles from './review.module.css'

/** The chart's pre-review alerts, highest rank first (F247). */
export function AlertList() {
  const t = useWords()
  const { alert_order: order = [] } = useExam().page
  const stored = useFormState(({ base }) => base.prereview_alert)
  const alerts = Array.isArray(stored) ? sortAlerts(stored.map(String), order) : []
  if (alerts.length === 0) return <p className={styles.faint}>{t('review.no_alerts')}</p>
  return (
    <ul className={styles.alerts}>
      {alerts.map((alert) => (
        <li key={alert}>
          <ToneTag tone={alertTone(alert)}>{wordOf(alert)}</ToneTag>
        </li>
      ))}
    </ul>
  )
}

/** Alerts of an older version keep the name they were stored under. */
function wordOf(alert: string): string {
  return ALERTS.includes(alert as Alert) ? ruleText(alertLabel(alert as Alert)) : alert
}
