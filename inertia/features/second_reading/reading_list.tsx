import { Link } from '@inertiajs/react'
import { useWords } from '../../lib/messages'
import { DateText, InstantText } from '../../ui/date_text'
import { EmptyState } from '../../ui/empty_state'
import styles from './second_reading.module.css'

export type ReadingRow = {
  readonly exam_id: number
  readonly patient: string
  readonly dob: string
  readonly exam_date: string
  readonly is_urgent: boolean
  readonly assigned_at: string | null
  readonly locked_at: string | null
}

type Props = { title: string; rows: readonly ReadingRow[]; empty: string }

/** Readings of one person; a row leads to its chart, or to the answers once theirs is locked. */
export function ReadingList({ title, rows, empty }: Props) {
  const t = useWords()
  return (
    <section className={styles.list} aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <EmptyState title={empty} />
      ) : (
        <table className={styles.readings}>
          <thead>
            <tr>
              <th scope="col">{t('review.second.patient')}</th>
              <th scope="col">{t('review.second.born')}</th>
              <th scope="col">{t('review.second.visit')}</th>
              <th scope="col">{t('review.second.assigned_at')}</th>
              <th scope="col">{t('review.second.locked_at')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.exam_id}>
                <th scope="row">
                  <Link href={`/second-readings/${row.exam_id}`}>{row.patient}</Link>
                  {row.is_urgent && <strong> {t('exams.high_priority')}</strong>}
                </th>
                <td>
                  <DateText date={row.dob} />
                </td>
                <td>
                  <DateText date={row.exam_date} />
                </td>
                <td>
                  <InstantText instant={row.assigned_at} />
                </td>
                <td>
                  <InstantText instant={row.locked_at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
