import { Input } from 'antd'
import { MAX_TEXT_LENGTH, type PageField } from '#exams/rules'
import { useWords } from '../../../lib/messages'
import { AnswerBoxes, isAskedText, useAnswer } from './answer_boxes'
import { useExam, useField } from './exam_context'
import { fieldLabel } from './field_words'
import { HistoryText } from './history_text'
import { LastKnownLine } from './last_known_line'
import { MachineMark } from './machine_mark'
import styles from './form.module.css'
import { useTakeOver } from './use_last_known'
import { useTyping } from './use_typing'

type Props = {
  name: PageField
  /** Rows shown before anything is typed. */
  rows?: number
  label?: string
  hideLabel?: boolean
}

/** A text of the chart: an area to write in, or plain reading where it may not be written. */
export function TextField({ name, rows = 2, label, hideLabel = false }: Props) {
  const t = useWords()
  const { form, role } = useExam()
  const { value, set, writable, error } = useField(name)
  const typing = useTyping(value, set)
  const over = useTakeOver(name)
  const answer = useAnswer(name)
  if (!writable && !(name in form.base)) return null
  const isAsked = writable && isAskedText(name)
  const words = label ?? fieldLabel(name)
  const id = `field-${name}`
  return (
    <div
      className={isAsked ? `${styles.text} ${styles.asked}` : styles.text}
      onKeyDown={over.onKeyDown}
    >
      <label
        htmlFor={writable ? id : undefined}
        className={hideLabel ? 'fs-visually-hidden' : styles.label}
      >
        {words}
      </label>
      <MachineMark name={name} />
      {writable ? (
        <Input.TextArea
          id={id}
          {...typing}
          maxLength={MAX_TEXT_LENGTH}
          autoSize={{ minRows: rows, maxRows: 16 }}
          status={error ? 'error' : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      ) : (
        <Reading
          text={String(value ?? '')}
          none={t(answer ? `exams.answer_${answer}` : 'app.not_recorded')}
          isMarked={role === 'omdr' && name.startsWith('history_')}
        />
      )}
      {isAsked && <AnswerBoxes of={name} isSkipped={typing.value !== ''} />}
      {writable && (
        <LastKnownLine over={over} label={words} isEmpty={typing.value === '' && !answer} />
      )}
      {error && (
        <span id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </span>
      )}
    </div>
  )
}

type ReadingProps = { text: string; none: string; isMarked: boolean }

function Reading({ text, none, isMarked }: ReadingProps) {
  if (text.trim() === '') return <p className={styles.none}>{none}</p>
  if (isMarked) return <HistoryText text={text} />
  return <p className={styles.prose}>{text}</p>
}
