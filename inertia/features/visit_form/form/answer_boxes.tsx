import { Checkbox } from 'antd'
import type { KeyboardEvent } from 'react'
import { textsAt, type HistoryName } from '#exams/rules'
import { text } from '../../../lib/messages'
import { useExam, useFormState } from './exam_context'
import type { ExamForm } from './exam_form'
import { fieldLabel } from './field_words'
import styles from './form.module.css'

type Props = {
  /** What is asked: its answers are its `…_none` and `…_unknown`. */
  of: AskedName
  /** What "none" and "unknown" are called here, where they are not called that. */
  none?: string
  unknown?: string
  /** Where a click on something missing lands. */
  id?: string
  isSkipped?: boolean
}

export type AskedName = 'allergies' | 'comorbidities' | HistoryName | AskedText

type AskedText = ReturnType<typeof textsAt<'history'>>[number]

const ASKED_TEXTS: readonly string[] = textsAt('history')

/** Texts that somebody is asked for; the others are the writer's own. */
export const isAskedText = (name: string): name is AskedText => ASKED_TEXTS.includes(name)

const ANSWERS = ['none', 'unknown'] as const

/**
 * The two answers that name nothing; a card with neither and without an entry
 * was not asked (Q150). They are one stop of Tab, and an arrow leads from one
 * to the other; none where there is an entry that they would deny.
 */
export function AnswerBoxes({ of, id, isSkipped, ...words }: Props) {
  const { form } = useExam()
  const told = useAnswer(of)
  return (
    <span className={styles.answers} onKeyDown={toTheOther}>
      {ANSWERS.map((answer) => (
        <Checkbox
          key={answer}
          id={answer === 'none' ? id : undefined}
          checked={told === answer}
          tabIndex={answer === (told ?? 'none') && !isSkipped ? 0 : -1}
          // Several cards have one: whose it is is told with it.
          aria-label={answer === 'none' && words.none ? undefined : fieldLabel(`${of}_${answer}`)}
          onChange={({ target }) => form.deny(`${of}_${answer}`, target.checked)}
        >
          {words[answer] ?? text(`exams.answer_${answer}`)}
        </Checkbox>
      ))}
    </span>
  )
}

function toTheOther(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
  event.preventDefault()
  const boxes = [...event.currentTarget.querySelectorAll('input')]
  boxes.find((box) => box !== event.target)?.focus()
}

/** Which of the two is given; undefined for neither. */
export function answerGiven(form: ExamForm, of: string): (typeof ANSWERS)[number] | undefined {
  return ANSWERS.find((answer) => form.value(`${of}_${answer}` as `${AskedName}_none`) === true)
}

export function useAnswer(of: string) {
  return useFormState((form) => answerGiven(form, of))
}
