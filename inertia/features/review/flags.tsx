import { issuesTagLabel } from '#review/rules'
import { codeText, useWords } from '../../lib/messages'
import { ComorbidityTags, DiagnosisTags, Section, useFormState } from '../visit_form'
import styles from './review.module.css'

/** The head of a premium letter visit: what it was flagged with, by the optometrist and by the office (F196). */
export function Flags() {
  const t = useWords()
  const isMessage = useFormState(({ base }) => base.is_od_messaging_submission === true)
  const tags = useFormState(({ base }) => (base.admin_tags ?? []).join(' '))
  return (
    <Section id="flags" title={t('review.flags')} look="dense">
      <div className={styles.flags}>
        <DiagnosisTags />
        <ComorbidityTags />
        {tags !== '' && (
          <ul className={styles.alerts} aria-label={t('review.admin_tags')}>
            {tags.split(' ').map((tag) => (
              <li key={tag} className={styles.flag}>
                {codeText('review.admin_tag', tag === 'issues' ? issuesTagLabel(isMessage) : tag)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}
