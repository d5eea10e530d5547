import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { checkDoctorName } from '#letters/rules'
import { api } from '../../lib/api'
import { ruleText, useLocale, useWords } from '../../lib/messages'
import { saveFile } from '../../lib/save_file'
import { useCaretBack } from '../../ui/caret'
import { reportFailure } from '../../ui/dialogs'
import { MODAL_WIDTH } from '../../ui/tokens'
import { useFormState, usePatientTitle } from '../visit_form'

/** Asks whom the letter greets, then hands it to the browser as a file; which it is, the visit's mode says (F100, C076). */
export function ConsultModal({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const locale = useLocale()
  const titled = usePatientTitle()
  const id = useFormState(({ base }) => base.id)
  const gp = useFormState(({ base }) => (base.gp ? String(base.gp) : ''))
  const [name, setName] = useState(gp)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  useCaretBack()

  async function write() {
    const missing = checkDoctorName(name)
    if (missing) return setError(ruleText(missing))
    setBusy(true)
    const answer = await api.post<{ filename: string; docx: string }>(
      '/api/data/exam/consult_letter/gp/',
      {
        exam_id: id,
        doctor_name: name,
        format: 'pdf',
        locale,
      }
    )
    setBusy(false)
    if (!answer.ok) return reportFailure(t('letters.error_downloading'), answer)
    saveFile(answer.data.filename, answer.data.docx)
    onClose()
  }

  return (
    <Modal
      open
      width={MODAL_WIDTH.small}
      title={titled(t('letters.consult.modal'))}
      okText={t('letters.download')}
      cancelText={t('app.cancel')}
      confirmLoading={busy}
      onOk={() => void write()}
      onCancel={onClose}
    >
      <Form layout="vertical" requiredMark>
        <Form.Item
          label={t('letters.consult.doctor')}
          htmlFor="consult-doctor"
          required
          validateStatus={error ? 'error' : undefined}
          help={error}
        >
          <Input
            id="consult-doctor"
            autoFocus
            autoComplete="off"
            maxLength={200}
            aria-invalid={error ? true : undefined}
            value={name}
            onChange={({ target }) => {
              setName(target.value)
              setError(undefined)
            }}
            onPressEnter={() => void write()}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
