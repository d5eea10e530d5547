import { Alert, Button, Input } from 'antd'
import { useId, useState } from 'react'
import { api } from '../../lib/api'
import { useWords } from '../../lib/messages'
import { showInfoLine } from '../../ui/dialogs'
import { FieldError } from './letter_type_select'
import { followDelivery } from './follow_delivery'
import styles from './letters.module.css'

type Props = {
  /** The newest sending of the letter. */
  delivery: { readonly id: number; readonly channel: 'fax' | 'email' }
  onSent: () => void
}

/** Longest reason the ledger keeps, in characters. */
const MAX_REASON = 500

/**
 * The ledger's "send again": with a reason, and with the number typed out where
 * it is not what it was (Q165, Q178).
 */
export function ResendForm({ delivery, onSent }: Props) {
  const t = useWords()
  const id = useId()
  const [reason, setReason] = useState('')
  const [address, setAddress] = useState('')
  const [question, setQuestion] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function send() {
    if (reason.trim() === '') return setError(t('letters.resend_reason_required'))
    setBusy(true)
    const path = `/api/admin/deliveries/${delivery.id}/actions/resend`
    const answer = await api.post<{ id: number }>(path, { reason, confirm_recipient: address })
    setBusy(false)
    if (!answer.ok) {
      if (answer.body.question) return setQuestion(answer.error)
      return setError(answer.error)
    }
    followDelivery({ id: answer.data.id, sent: t(`letters.${delivery.channel}_sent`) })
    showInfoLine(t('letters.resend.queued'))
    onSent()
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p className={styles.faint}>{t('letters.resend.warning')}</p>
      <div className={styles.field}>
        <label htmlFor={`${id}-reason`}>{t('letters.resend.reason')}</label>
        <Input
          id={`${id}-reason`}
          autoComplete="off"
          maxLength={MAX_REASON}
          value={reason}
          status={error ? 'error' : undefined}
          onChange={({ target }) => {
            setReason(target.value)
            setError(undefined)
          }}
        />
        <FieldError text={error} />
      </div>
      {question && (
        <>
          <Alert type="warning" showIcon title={question} />
          <div className={styles.field}>
            <label htmlFor={`${id}-where`}>{t('letters.resend.where')}</label>
            <Input
              id={`${id}-where`}
              autoComplete="off"
              maxLength={254}
              value={address}
              onPaste={(event) => event.preventDefault()}
              onChange={({ target }) => setAddress(target.value)}
            />
          </div>
        </>
      )}
      <div className={styles.end}>
        <Button htmlType="submit" loading={busy}>
          {t('letters.resend.action')}
        </Button>
      </div>
    </form>
  )
}
