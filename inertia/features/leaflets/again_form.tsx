import { Button, Input } from 'antd'
import { useState } from 'react'
import { useWords } from '../../lib/messages'
import { Field } from '../../ui/field'
import styles from './leaflets.module.css'

/** Sending once more says why: the ledger keeps it (Q165). */
export function AgainForm({ onSend }: { onSend: (reason: string) => void }) {
  const t = useWords()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  return (
    <form
      className={styles.share}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() === '') return setError(t('resources.again_reason_required'))
        onSend(reason.trim())
      }}
    >
      <Field
        id="leaflet-again"
        label={t('resources.again_reason')}
        required
        error={error}
        className={styles.emails}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={500}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <Button htmlType="submit">{t('resources.again')}</Button>
    </form>
  )
}
