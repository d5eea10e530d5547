import type { Speaker } from '#exams/rules'
import { formatDate } from '../../../lib/dates'
import { useLocale, useWords } from '../../../lib/messages'
import { fieldLabel } from '../form/field_words'
import type { Bubble } from '../types'
import styles from './conversation.module.css'

const LOOKS: Readonly<Record<Speaker, string>> = {
  od: styles.left!,
  ai: styles.machine!,
  omdr: styles.right!,
  omdc: styles.right!,
  admin: styles.right!,
}

/** One text: whose it is, of which visit, in which field; the optometrist's stand on the left. */
export function BubbleItem({ bubble, isHere }: { bubble: Bubble; isHere: boolean }) {
  const t = useWords()
  const locale = useLocale()
  const { speaker, author, exam_date: date, exam_id: examId } = bubble
  const who = t(`exams.speaker.${speaker}`)
  const visit = t('exams.visit_of', { date: formatDate(date, locale) })
  return (
    <li className={`${styles.bubble} ${LOOKS[speaker]}`}>
      <div className={styles.by}>
        <strong>{author ? `${author}, ${who}` : who}</strong>
        {isHere ? (
          <span>{t('exams.this_visit')}</span>
        ) : (
          <a href={`/patient-exam/${examId}`}>{visit}</a>
        )}
        <span>{bubble.is_message ? t('exams.od_message') : fieldLabel(bubble.field)}</span>
      </div>
      <p className={styles.text}>{bubble.text}</p>
    </li>
  )
}
