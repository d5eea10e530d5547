import { text } from '../../../lib/messages'
import { AnswerBoxes, useAnswer } from '../form/answer_boxes'
import { useFormState, useWritable } from '../form/exam_context'
import { fieldLabel } from '../form/field_words'
import { TextField } from '../form/text_field'
import { CheckField } from '../form/choice_field'
import styles from './cards.module.css'

/**
 * Allergies: a text, sulfa, or the answer that there are none or that nobody
 * knows; not asked stays apart (Q150). What is recorded is shown beside a "none", too.
 */
export function AllergiesCard({ titled = false }: { titled?: boolean }) {
  const none = useAnswer('allergies')
  const sulfa = useFormState((each) => each.value('allergies_sulfa') === true)
  const hasText = useFormState((each) => String(each.value('allergies') ?? '').trim() !== '')
  const writable = useWritable('allergies')
  if (!writable) {
    if (none && !sulfa && !hasText && !titled) return <p>{fieldLabel(`allergies_${none}`)}</p>
    return (
      <div className={styles.stack}>
        {titled && <h3>{fieldLabel('allergies')}</h3>}
        {none && <p>{fieldLabel(`allergies_${none}`)}</p>}
        {sulfa && <p>{fieldLabel('allergies_sulfa')}</p>}
        {(!none || hasText) && <TextField name="allergies" hideLabel />}
      </div>
    )
  }
  return (
    <div className={titled ? styles.titled : styles.stack}>
      <div className={styles.checks}>
        {titled && <h3>{fieldLabel('allergies')}</h3>}
        <AnswerBoxes
          of="allergies"
          none={fieldLabel('allergies_none')}
          unknown={text('exams.answer_unknown_own')}
        />
        {(!none || sulfa) && <CheckField name="allergies_sulfa" />}
      </div>
      {(!none || hasText) && <TextField name="allergies" rows={titled ? 1 : 2} hideLabel />}
    </div>
  )
}
