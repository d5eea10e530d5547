import { formatDate } from '../../lib/dates'
import { labelled, useLocale } from '../../lib/messages'
import { DateField } from '../../ui/date_field'
import { fieldLabel, useField, useValue } from '../visit_form'
import styles from './review.module.css'

const KEPT = ['gp_letter_sent_date', 'gp_referral_date'] as const

/** When letter and referral went to the GP; a referral that went another way is dated by an administrator (F264). */
export function ReferralDates() {
  const locale = useLocale()
  const sent = useValue('gp_letter_sent_date')
  const referred = useValue('gp_referral_date')
  const manual = useField('manual_gp_referral_date')
  const values = { gp_letter_sent_date: sent, gp_referral_date: referred }
  const told = KEPT.filter((name) => values[name])
  if (!manual.writable && told.length === 0 && !manual.value) return null
  const name = 'manual_gp_referral_date'
  return (
    <div className={styles.dates}>
      {told.map((each) => (
        <span key={each}>
          {labelled(fieldLabel(each), formatDate(String(values[each]), locale))}
        </span>
      ))}
      {manual.writable ? (
        <div className={styles.field}>
          <label htmlFor={`field-${name}`}>{fieldLabel(name)}</label>
          <DateField
            id={`field-${name}`}
            value={manual.value ?? null}
            status={manual.error ? 'error' : undefined}
            onChange={manual.set}
          />
        </div>
      ) : (
        manual.value && <span>{labelled(fieldLabel(name), formatDate(manual.value, locale))}</span>
      )}
    </div>
  )
}
