import { READING_DECISIONS, type ReadingDecisions } from '#review/rules'
import { useWords } from '../../lib/messages'
import { InstantText } from '../../ui/date_text'
import { choiceText } from './decision_words'
import styles from './second_reading.module.css'

export type ShownReading = ReadingDecisions & {
  readonly role: 'omdr' | 'second_omdr' | 'third_omdr'
  readonly is_own: boolean
  readonly note: string
  readonly decided_at: string
}

/** The answers beside each other; a row in which they differ says so. */
export function ReadingsTable({ readings }: { readings: readonly ShownReading[] }) {
  const t = useWords()
  return (
    <table className={styles.readings}>
      <thead>
        <tr>
          <td />
          {readings.map(({ role, is_own: isOwn }) => (
            <th key={role} scope="col">
              {t(`review.second.reading.${role}`)}
              {isOwn && ` (${t('review.second.own')})`}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {READING_DECISIONS.map((decision) => {
          const isDifferent = new Set(readings.map((reading) => reading[decision])).size > 1
          return (
            <tr key={decision} data-differs={isDifferent}>
              <th scope="row">{t(`review.second.decision.${decision}`)}</th>
              {readings.map((reading) => (
                <td key={reading.role}>{choiceText(decision, reading[decision])}</td>
              ))}
              <td>{isDifferent && t('review.second.differs')}</td>
            </tr>
          )
        })}
        <tr>
          <th scope="row">{t('review.second.note')}</th>
          {readings.map(({ role, note }) => (
            <td key={role} className={styles.note}>
              {note || '–'}
            </td>
          ))}
          <td />
        </tr>
        <tr>
          <th scope="row">{t('review.second.locked_at')}</th>
          {readings.map(({ role, decided_at: at }) => (
            <td key={role}>
              <InstantText instant={at} />
            </td>
          ))}
          <td />
        </tr>
      </tbody>
    </table>
  )
}
