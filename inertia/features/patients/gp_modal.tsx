import { Input, Modal } from 'antd'
import { useState } from 'react'
import { PHONE_MASK, checkGp, faxDigits, fillMask } from '#directories/rules'
import { api } from '../../lib/api'
import { ruleText, text, useWords } from '../../lib/messages'
import { reportFailure, showInfo, showSuccess } from '../../ui/dialogs'
import { Field } from '../../ui/field'
import { MaskedInput } from '../../ui/masked_input'
import { MODAL_WIDTH } from '../../ui/tokens'
import type { Gp } from './types'
import styles from './patients.module.css'

type Props = {
  /** null adds one */
  gp: Gp | null
  province: string | null
  onClose: () => void
  onSaved: (gp: Gp) => void
}

type Values = { first_name: string; last_name: string; fax_number: string }
type Answer = { message: string; info?: string; gp: Gp }

const FIELDS = ['first_name', 'last_name', 'fax_number'] as const

/** Add GP and Edit GP; an existing doctor is selected instead of doubled (F068 to F070). */
export function GpModal({ gp, province, onClose, onSaved }: Props) {
  const t = useWords()
  const [values, setValues] = useState<Values>({
    first_name: gp?.first_name ?? '',
    last_name: gp?.last_name ?? '',
    fax_number: gp ? (fillMask(PHONE_MASK, gp.fax_number) ?? '') : '',
  })
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [saving, setSaving] = useState(false)

  async function save() {
    const found = checkGp(values).map(({ field, message }) => [field, ruleText(message)])
    setErrors(Object.fromEntries(found))
    if (found.length > 0) return
    setSaving(true)
    const path = gp ? '/api/data/gp/update/' : '/api/data/gp/add/'
    const answer = await api.post<Answer>(path, {
      ...values,
      fax_number: faxDigits(values.fax_number),
      ...(gp ? { id: gp.id } : { province }),
    })
    setSaving(false)
    if (answer.ok) {
      if (answer.data.info) showInfo(answer.data.info)
      else showSuccess(answer.data.message)
      return onSaved(answer.data.gp)
    }
    const named = answer.errors.filter(({ field }) => FIELDS.some((known) => known === field))
    setErrors(Object.fromEntries(named.map(({ field, message }) => [field, message])))
    if (named.length === 0) reportFailure(text('app.error'), answer)
  }

  function set(change: Partial<Values>) {
    setValues((before) => ({ ...before, ...change }))
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change)))
    )
  }

  return (
    <Modal
      open
      title={t(gp ? 'patients.gp_edit' : 'patients.gp_add')}
      width={MODAL_WIDTH.small}
      mask={{ closable: false }}
      okText={t('app.save')}
      cancelText={t('app.cancel')}
      confirmLoading={saving}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className={styles.stack}>
        {(['first_name', 'last_name'] as const).map((field) => (
          <Field
            key={field}
            id={`gp-${field}`}
            label={t(`patients.${field}`)}
            required
            error={errors[field]}
          >
            {(control) => (
              <Input
                {...control}
                autoFocus={field === 'first_name'}
                autoComplete="off"
                maxLength={100}
                value={values[field]}
                onChange={(event) => set({ [field]: event.target.value })}
                onPressEnter={() => void save()}
              />
            )}
          </Field>
        ))}
        <Field
          id="gp-fax_number"
          label={t('patients.fax_number')}
          required
          error={errors.fax_number}
        >
          {(control) => (
            <MaskedInput
              {...control}
              mask={PHONE_MASK}
              inputMode="tel"
              autoComplete="off"
              placeholder="(___) ___-____"
              value={values.fax_number}
              onChange={(fax_number) => set({ fax_number })}
              onPressEnter={() => void save()}
            />
          )}
        </Field>
      </div>
    </Modal>
  )
}
