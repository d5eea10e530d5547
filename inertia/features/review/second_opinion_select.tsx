import { Button } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { proposedAddress } from '../../../config/proposed_paths'
import { api } from '../../lib/api'
import { formatDate } from '../../lib/dates'
import { text, useLocale, useWords } from '../../lib/messages'
import { reportFailure } from '../../ui/dialogs'
import { Notice } from '../../ui/notice'
import { useExam, useFormState } from '../visit_form'
import { assign } from './assign'
import { AssignSelect } from './assign_select'

type Offered = {
  readonly omds: readonly { readonly id: number; readonly name: string }[]
  readonly second_omdr_id: number | null
  readonly second_omdr_reviewed: boolean
  readonly waiting_before: readonly { readonly exam_id: number; readonly exam_date: string }[]
}

/** Whom a second opinion is asked of, and the alert of earlier visits that still wait for theirs (F204). */
export function SecondOpinionSelect() {
  const t = useWords()
  const exam = useFormState(({ base }) => base.id)
  const { offered, load } = useOffered(exam)
  const ask = async (id: number | null) => {
    await assign('/api/data/exam/set_second_omdr/', { exam_id: exam, second_omdr_id: id })
    await load()
  }
  return (
    <>
      <AssignSelect
        isPersons
        name="second_omdr"
        label={t('review.second.ask')}
        none={t('review.second.none')}
        disabled={offered?.second_omdr_reviewed === true && offered.second_omdr_id !== null}
        value={offered?.second_omdr_id ?? null}
        options={offered?.omds.map(({ id, name }) => ({ value: id, label: name }))}
        onAssign={(id) => void ask(id)}
      />
      {offered && <EarlierWaiting exam={exam} waiting={offered.waiting_before} onCleared={load} />}
    </>
  )
}

/** The same for the reviewer of the visit; the office has it among its assignments. */
export function OwnSecondOpinion() {
  const { role } = useExam()
  const maySave = useFormState(({ base }) => base.may_save !== false)
  return role === 'omdr' && maySave ? <SecondOpinionSelect /> : null
}

function useOffered(exam: number) {
  const [offered, setOffered] = useState<Offered | null>(null)
  const load = useCallback(async () => {
    const answer = await api.get<Offered>(proposedAddress('second_opinion_reviewers', { id: exam }))
    if (answer.ok) setOffered(answer.data)
    else reportFailure(text('review.second.errors_reviewers'), answer)
  }, [exam])
  useEffect(() => void load(), [load])
  return { offered, load }
}

type WaitingProps = {
  exam: number
  waiting: Offered['waiting_before']
  onCleared: () => Promise<void>
}

function EarlierWaiting({ exam, waiting, onCleared }: WaitingProps) {
  const t = useWords()
  const locale = useLocale()
  const [isSending, setIsSending] = useState(false)
  if (waiting.length === 0) return null
  const clear = async () => {
    setIsSending(true)
    const path = `/api/data/exam/clear_second_omdr_alert_on_prev_exams/${exam}/`
    const answer = await api.post(path, {})
    setIsSending(false)
    if (!answer.ok) return reportFailure(text('review.second.errors_clearing'), answer)
    await onCleared()
  }
  const dates = waiting.map(({ exam_date: date }) => formatDate(date, locale)).join(', ')
  return (
    <Notice
      type="warning"
      title={t('review.second.earlier_waiting', { count: waiting.length, dates })}
      action={
        <Button size="small" loading={isSending} onClick={() => void clear()}>
          {t('review.second.clear_earlier')}
        </Button>
      }
    />
  )
}
