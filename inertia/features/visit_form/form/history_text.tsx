import { markKeywords } from '#exams/rules'
import { useWords } from '../../../lib/messages'
import styles from './form.module.css'

/** A history as the reviewer reads it: what bears on the decision stands out, what is denied quietly (F150). */
export function HistoryText({ text }: { text: string }) {
  const t = useWords()
  return (
    <p className={styles.prose}>
      {markKeywords(text).map(({ text: part, keyword }, at) =>
        keyword === null ? (
          part
        ) : (
          <mark
            key={at}
            className={keyword === 'said' ? styles.keyword : styles.denied}
            title={keyword === 'denied' ? t('exams.keyword_denied') : undefined}
          >
            {part}
          </mark>
        )
      )}
    </p>
  )
}
