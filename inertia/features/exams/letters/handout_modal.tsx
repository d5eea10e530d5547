import { Button, Divider, Input, Modal } from 'antd'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { useLocale, useWords } from '../../../lib/messages'
import { saveFile } from '../../../lib/save_file'
import { ask, reportFailure, showSuccess } from '../../../ui/dialogs'
import { MODAL_WIDTH } from '../../../ui/tokens'
import { useExam } from '../form/exam_context'
import { usePatientTitle } from '../form/use_patient_title'
import { FieldError } from './letter_type_select'
import styles from './letters.module.css'

type Errors = { email?: string; confirm_recipient?: string }

/** The patient's sheet: kept as a file, or mailed to the address on record; another is typed twice (F101). */
export function HandoutModal({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const locale = useLocale()
  const titled = usePatientTitle()
  const { page } = useExam()
  const onRecord = page.patient.email ?? ''
  const [email, setEmail] = useState(onRecord)
  const [again, setAgain] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState<'pdf' | 'email' | null>(null)
  const isOther = email.trim() !== '' && email.trim().toLowerCase() !== onRecord.toLowerCase()

  async function download() {
    setBusy('pdf')
    const path = `/api/data/patient_handout_pdf/${page.exam.id}/`
    const answer = await api.post<{ filename: string; docx: string }>(path, {
      format: 'pdf',
      locale,
    })
    setBusy(null)
    if (!answer.ok) return reportFailure(t('letters.error_downloading'), answer)
    saveFile(answer.data.filename, answer.data.docx)
  }

  async function send() {
    if (email.trim() === '') return setErrors({ email: t('letters.refused_email_missing') })
    const confirmed = await ask({
      title: t('letters.confirm_email'),
      detail: titled(email),
      yes: t('letters.send_email'),
    })
    if (!confirmed) return
    setBusy('email')
    const path = `/api/data/patient_handout_email/${page.exam.id}/`
    const body = { email, locale, ...(isOther ? { confirm_recipient: again } : {}) }
    const answer = await api.post<{ message: string }>(path, body)
    setBusy(null)
    if (answer.ok) {
      showSuccess(answer.data.message)
      return onClose()
    }
    if (answer.errors.length === 0) return reportFailure(t('letters.errors'), answer)
    setErrors(Object.fromEntries(answer.errors.map(({ field, message }) => [field, message])))
  }

  return (
    <Modal
      open
      width={MODAL_WIDTH.small}
      title={titled(t('letters.handout.modal'))}
      footer={null}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <div>
          <Button loading={busy === 'pdf'} onClick={() => void download()}>
            {t('letters.download')}
          </Button>
        </div>
        <Divider className={styles.divider} />
        <div className={styles.field}>
          <label htmlFor="handout-email">{t('letters.handout.email')}</label>
          <Input
            id="handout-email"
            type="email"
            autoComplete="off"
            value={email}
            status={errors.email ? 'error' : undefined}
            onChange={({ target }) => {
              setEmail(target.value)
              setErrors({})
            }}
          />
          <FieldError text={errors.email} />
        </div>
        {isOther && (
          <div className={styles.field}>
            <label htmlFor="handout-again">{t('letters.again')}</label>
            <Input
              id="handout-again"
              autoComplete="off"
              value={again}
              status={errors.confirm_recipient ? 'error' : undefined}
              onPaste={(event) => event.preventDefault()}
              onChange={({ target }) => setAgain(target.value)}
            />
            <FieldError text={errors.confirm_recipient} />
          </div>
        )}
        <div className={styles.end}>
          <Button type="primary" loading={busy === 'email'} onClick={() => void send()}>
            {t('letters.send_email')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
