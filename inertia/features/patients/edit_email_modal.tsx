import { Input, Modal } from 'antd'
import { useState } from 'react'
import { checkEmail } from '#directories/rules'
import { api } from '../../lib/api'
import { ruleText, useWords } from '../../lib/messages'
import { useCaretBack } from '../../ui/caret'
import { reportFailure, showSuccess } from '../../ui/dialogs'
import { Field } from '../../ui/field'
import { MODAL_WIDTH } from '../../ui/tokens'

type Props = {
  patient: { readonly id: number; readonly name: string; readonly email: string | null }
  onClose: () => void
  onSaved: (email: string) => void
}

/** The e-mail address alone, e.g. before the handout is sent to it (F072). */
export function EditEmailModal({ patient, onClose, onSaved }: Props) {
  const t = useWords()
  const [email, setEmail] = useState(patient.email ?? '')
  const [error, setError] = useState('')
  const [saving, setSaving] = useState(false)
  useCaretBack()

  async function save() {
    const fault = faultOf(email)
    if (fault) return setError(fault)
    setSaving(true)
    const path = `/api/data/patient/email_edit/${patient.id}/`
    const answer = await api.post<{ message: string; email: string }>(path, { email })
    setSaving(false)
    if (!answer.ok) {
      if (answer.kind === 'invalid') return setError(answer.errors[0]?.message ?? answer.error)
      return reportFailure(t('app.error'), answer)
    }
    showSuccess(answer.data.message)
    onSaved(answer.data.email)
    onClose()
  }

  return (
    <Modal
      open
      width={MODAL_WIDTH.small}
      title={t('patients.edit_email_of', { name: patient.name })}
      okText={t('app.save')}
      cancelText={t('app.cancel')}
      confirmLoading={saving}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Field id="edit-email" label={t('patients.email')} required error={error}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoFocus
            autoComplete="off"
            value={email}
            onChange={({ target }) => {
              setEmail(target.value)
              setError('')
            }}
            onPressEnter={() => void save()}
          />
        )}
      </Field>
    </Modal>
  )
}

function faultOf(email: string): string {
  const checked = checkEmail(email)
  return checked.ok ? '' : ruleText(checked.error)
}
