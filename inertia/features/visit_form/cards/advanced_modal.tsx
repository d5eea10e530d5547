import { router } from '@inertiajs/react'
import { Modal, Radio } from 'antd'
import { useState } from 'react'
import type { BillingFlags } from '#exams/rules'
import { api } from '../../../lib/api'
import { useWords } from '../../../lib/messages'
import { useCaretBack } from '../../../ui/caret'
import { reportFailure, showSuccess } from '../../../ui/dialogs'
import { MODAL_WIDTH } from '../../../ui/tokens'
import { useExam } from '../form/exam_context'
import { fieldLabel } from '../form/field_words'
import styles from './cards.module.css'

type Name = 'cant_bill_oct' | 'cant_bill_vf'
type Answer = { message: string; version: number }
type Props = { flags: BillingFlags; onClose: () => void }

/** Asked apart from the chart and stored at once (F091, C034). */
export function AdvancedModal({ flags, onClose }: Props) {
  const t = useWords()
  const { form } = useExam()
  const names: Name[] = [...(flags.oct ? oct : []), ...(flags.vf ? vf : [])]
  const [chosen, setChosen] = useState<Partial<Record<Name, boolean>>>(() => stored(names))
  const [saving, setSaving] = useState(false)
  useCaretBack()

  function stored(of: Name[]) {
    const answered = of.filter((name) => typeof form.value(name) === 'boolean')
    return Object.fromEntries(answered.map((name) => [name, form.value(name) as boolean]))
  }

  async function save() {
    setSaving(true)
    const body = { exam_id: form.base.id, ...chosen }
    const saved = await api.post<Answer>('/api/data/exam/save_advanced_selections/', body)
    setSaving(false)
    if (!saved.ok) return reportFailure(t('exams.advanced_failed'), saved)
    // Somebody else may have saved in between; then the whole record is fetched.
    if (saved.data.version <= form.version + 1) form.saved(chosen, saved.data.version)
    else router.reload({ only: ['exam'] })
    showSuccess(saved.data.message)
    onClose()
  }

  return (
    <Modal
      open
      width={MODAL_WIDTH.small}
      title={t('exams.advanced_title')}
      okText={t('app.save')}
      cancelText={t('app.cancel')}
      confirmLoading={saving}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className={styles.stack}>
        <p>{t('exams.advanced_hint')}</p>
        {names.map((name) => (
          <div key={name} role="group" aria-label={fieldLabel(name)} className={styles.question}>
            <span>{fieldLabel(name)}</span>
            <Radio.Group
              value={chosen[name]}
              onChange={({ target }) => setChosen({ ...chosen, [name]: target.value as boolean })}
              options={[
                { value: true, label: t('app.yes') },
                { value: false, label: t('app.no') },
              ]}
            />
          </div>
        ))}
      </div>
    </Modal>
  )
}

const oct: Name[] = ['cant_bill_oct']
const vf: Name[] = ['cant_bill_vf']
