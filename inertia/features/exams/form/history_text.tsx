import { markKeywords } from '#exams/rules'
import styles from './form.module.css'

/** A history as the reviewer reads it: what bears on the decision stands out (F150). */
export function HistoryText({ text }: { text: string }) {
  return (
    <p className={styles.prose}>
      {markKeywords(text).map(({ text: part, isKeyword }, at) =>
        isKeyword ? (
          <mark key={at} className={styles.keyword}>
            {part}
          </mark>
        ) : (
          part
        )
      )}
    </p>
  )
}
