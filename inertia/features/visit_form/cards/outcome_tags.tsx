import { useLocale, useWords } from '../../../lib/messages'
import { useExam, useFormState } from '../form/exam_context'
import { followUpText } from '../form/follow_up_text'
import styles from './cards.module.css'

/** What a review chose from its options, and the follow-up; never its words. */
export function OutcomeTags() {
  const t = useWords()
  const locale = useLocale()
  const { options } = useExam()
  const base = useFormState((form) => form.base)
  const selected = (base.selected_omd_note_options ?? []) as number[]
  const notes = options?.omd_note_options.filter(({ id }) => selected.includes(id)) ?? []
  return (
    <div className={styles.stack}>
      {notes.length === 0 ? (
        <p className={styles.faint}>{t('app.not_recorded')}</p>
      ) : (
        <ul className={styles.tags}>
          {notes.map(({ id, label }) => (
            <li key={id} className={styles.tag}>
              {label}
            </li>
          ))}
        </ul>
      )}
      <p>{followUpText(base, locale)}</p>
    </div>
  )
}
