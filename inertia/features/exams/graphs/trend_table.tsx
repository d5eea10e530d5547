import { formatDate } from '../../../lib/dates'
import { useLocale, useWords } from '../../../lib/messages'
import { fieldLabel } from '../form/field_words'
import type { TrendPoint } from '../types'
import styles from './graphs.module.css'
import type { GraphMeasure } from './graph_points'
import { ageOn } from '#patients/rules'

type Props = { measure: GraphMeasure; trend: readonly TrendPoint[]; birthDate: string }

/** The graph's figures for those who do not see it, newest first. */
export function TrendTable({ measure, trend, birthDate }: Props) {
  const t = useWords()
  const locale = useLocale()
  return (
    <div
      className={styles.scroll}
      tabIndex={0}
      role="group"
      aria-label={t(`exams.graph_${measure}`)}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('exams.field.exam_date')}</th>
            <th scope="col">{t('exams.graph_age')}</th>
            <th scope="col">{fieldLabel(`od_${measure}`)}</th>
            <th scope="col">{fieldLabel(`os_${measure}`)}</th>
          </tr>
        </thead>
        <tbody>
          {[...trend].reverse().map((visit) => (
            <tr key={visit.id}>
              <th scope="row">{formatDate(visit.exam_date, locale)}</th>
              <td>{ageOn(birthDate, visit.exam_date)}</td>
              <td>{visit.od[measure] ?? '–'}</td>
              <td>{visit.os[measure] ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
