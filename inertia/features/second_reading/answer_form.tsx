import { Input, Radio } from 'antd'
import { READING_DECISIONS, type ReadingDecision } from '#review/rules'
import { useWords } from '../../lib/messages'
import { Section } from '../visit_form'
import type { Answer } from './answer'
import { choicesOf } from './decision_words'
import styles from './second_reading.module.css'

type Props = { answer: Answer; onChoose: (part: Partial<Answer>) => void }

/** What a blind reading decides: every decision asked for, none of them set before. */
export function AnswerForm({ answer, onChoose }: Props) {
  const t = useWords()
  return (
    <Section id="answer" title={t('review.second.answer')}>
      <div className={styles.stack}>
        {READING_DECISIONS.map((decision) => (
          <Decision key={decision} decision={decision} answer={answer} onChoose={onChoose} />
        ))}
        <div>
          <label className={styles.label} htmlFor="reading-note">
            {t('review.second.note')}
          </label>
          <Input.TextArea
            id="reading-note"
            autoSize={{ minRows: 3, maxRows: 10 }}
            maxLength={5_000}
            value={answer.note}
            onChange={({ target }) => onChoose({ note: target.value })}
          />
        </div>
      </div>
    </Section>
  )
}

function Decision({ decision, answer, onChoose }: Props & { decision: ReadingDecision }) {
  const t = useWords()
  const label = t(`review.second.decision.${decision}`)
  return (
    <fieldset className={styles.decision}>
      <legend className={styles.label}>{label}</legend>
      <Radio.Group
        aria-label={label}
        optionType="button"
        options={choicesOf(decision).map(({ value, label: words }) => ({ value, label: words }))}
        value={answer[decision]}
        onChange={({ target }) => onChoose({ [decision]: target.value as never })}
      />
    </fieldset>
  )
}
