import { router } from '@inertiajs/react'
import { Button, Input } from 'antd'
import { useEffect, useState } from 'react'
import { isOdMessagingAllowed } from '#exams/rules'
import { today } from '../../../lib/dates'
import { useWords } from '../../../lib/messages'
import { useTyped } from '../../../lib/use_typed'
import { DateField } from '../../../ui/date_field'
import { reportFailure, showInfo, showSuccess } from '../../../ui/dialogs'
import { Field } from '../../../ui/field'
import { useExam, useFormState } from '../form/exam_context'
import { keepsVisit } from '../form/writable'
import { useUnsent } from '../form/use_leave_guard'
import styles from './conversation.module.css'
import { sendMessage } from './send_message'

/** Writes to the reviewer from the latest visit once it is reviewed (F193, F194). */
export function MessageBox() {
  const { role } = useExam()
  const allowed = useFormState(
    ({ base }) =>
      keepsVisit(base) &&
      isOdMessagingAllowed({
        visitNumber: Number(base.visit_number),
        examCount: Number(base.exam_count),
        status: base.saved_exam_status,
      })
  )
  return role === 'od' && allowed ? <Box /> : null
}

/** What is typed is kept like the visit's fields, and asked about before the page is left (F181). */
function Box() {
  const t = useWords()
  const { page } = useExam()
  const { left, keep } = useTyped(`${page.exam.id}:message`, { takesUp: true })
  const [text, setText] = useState(() => String(left?.edits.text ?? ''))
  const [date, setDate] = useState<string | null>(today())
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isTyped = text.trim() !== ''
  useUnsent(isTyped)
  useEffect(() => keep(isTyped ? { text } : {}), [keep, isTyped, text])

  async function send() {
    if (!isTyped) return setError(t('exams.message_required'))
    setBusy(true)
    const sent = await sendMessage({ patientId: page.patient.id, date: date ?? '', text })
    setBusy(false)
    if (sent.kind === 'exists') return showInfo(sent.message)
    if (sent.kind === 'failed') return reportFailure(t('exams.message_failed'), sent.failure)
    setText('')
    showSuccess(sent.message)
    router.reload({ only: ['conversation', 'visits', 'exam'] })
  }

  return (
    <div className={styles.box}>
      <Field id="od-message" label={t('exams.message_to_omd')} error={error}>
        {(control) => (
          <Input.TextArea
            {...control}
            autoSize={{ minRows: 2, maxRows: 10 }}
            maxLength={10_000}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <div className={styles.send}>
        <Field id="od-message-date" label={t('exams.field.exam_date')}>
          {(control) => (
            <DateField {...control} value={date} allowClear={false} onChange={setDate} />
          )}
        </Field>
        <Button type="primary" loading={busy} onClick={() => void send()}>
          {t('exams.message_send')}
        </Button>
      </div>
    </div>
  )
}
