import type { ReactNode } from 'react'
import { formatDate } from '../../lib/dates'
import { useLocale, useWords } from '../../lib/messages'
import styles from './second_reading.module.css'

type Props = {
  patient: { name: string; dob: string | null; age: number; gender: 'M' | 'F' }
  visit: string
  actions?: ReactNode
}

/** Whose chart and which visit, in sight however far it is scrolled. */
export function BlindStrip({ patient, visit, actions }: Props) {
  const t = useWords()
  const locale = useLocale()
  const { name, dob, age, gender } = patient
  return (
    <header className={styles.strip} aria-label={t('exams.patient_strip')}>
      <h1 className={styles.name}>{name}</h1>
      <span>
        {t('app.born_age_sex', {
          date: formatDate(dob ?? '', locale),
          age,
          sex: t(`app.sex_${gender}`),
        })}
      </span>
      <strong>{t('review.second.visit_of', { date: formatDate(visit, locale) })}</strong>
      <div className={`${styles.actions} fs-no-print`}>{actions}</div>
    </header>
  )
}
