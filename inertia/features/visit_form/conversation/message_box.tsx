import { router } from '@inertiajs/react'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { isOdMessagingAllowed } from '#exams/rules'
import { today } from '../../../lib/dates'
import { useWords } from '../../../lib/messages'
import { DateField } from '../../../ui/date_field'
import { reportFailure, showInfo, showSuccess } from '../../../ui/dialogs'
import { Field } from '../../../ui/field'
import { useExam, useFormState } from '../form/exam_context'
import styles from './conversation.module.css'
import { sendMessage } from './send_message'

/** Writes to the reviewer from the latest visit once it is reviewed (F193, F194). */
export function MessageBox() {
  const t = useWords()
  const { role, page } = useExam()
  const allowed = useFormState(({ base }) =>
    isOdMessagingAllowed({
      visitNumber: Number(base.visit_number),
      examCount: Number(base.exam_count),
      status: base.saved_exam_status,
    })
  )
  const [text, setText] = useState('')
  const [date, setDate] = useState<string | null>(today())
  const [opened, setOpened] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  if (role !== 'od' || !allowed) return null

  async function send() {
    if (text.trim() === '') return setError(t('exams.message_required'))
    setBusy(true)
    const sent = await sendMessage({ patientId: page.patient.id, date: date ?? '', text, opened })
    setBusy(false)
    if (sent.kind === 'sent') {
      setText('')
      showSuccess(sent.message)
      return router.reload({ only: ['conversation', 'visits'] })
    }
    if (sent.kind === 'exists') return showInfo(sent.message)
    setOpened(sent.opened)
    reportFailure(t('exams.message_failed'), sent.failure)
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
