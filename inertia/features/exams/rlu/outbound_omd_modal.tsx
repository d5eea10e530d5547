import { Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { PHONE_MASK, RECEIVE_METHODS, checkOmd, faxDigits, fillMask } from '#directories/rules'
import { api } from '../../../lib/api'
import { codeText, ruleText, useWords } from '../../../lib/messages'
import { reportFailure, showInfo, showSuccess } from '../../../ui/dialogs'
import { Field } from '../../../ui/field'
import { MaskedInput } from '../../../ui/masked_input'
import { MODAL_WIDTH } from '../../../ui/tokens'
import styles from './rlu.module.css'
import type { OutboundOmdEntry } from './use_outbound_omds'

type Props = {
  /** null adds one */
  omd: OutboundOmdEntry | null
  onClose: () => void
  onSaved: (omd: OutboundOmdEntry) => void
}

type Values = {
  first_name: string
  last_name: string
  receive_method: string
  email: string
  fax: string
}
type Answer = { message: string; info?: string; omd: OutboundOmdEntry }

const FIELDS = ['first_name', 'last_name', 'receive_method', 'email', 'fax'] as const

/** Add or edit an outbound ophthalmologist; what his method needs is required (F189). */
export function OutboundOmdModal({ omd, onClose, onSaved }: Props) {
  const t = useWords()
  const [values, setValues] = useState<Values>({
    first_name: omd?.first_name ?? '',
    last_name: omd?.last_name ?? '',
    receive_method: omd?.receive_method ?? 'fax',
    email: omd?.email ?? '',
    fax: omd?.fax ? (fillMask(PHONE_MASK, omd.fax) ?? '') : '',
  })
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [saving, setSaving] = useState(false)

  function set(change: Partial<Values>) {
    setValues((before) => ({ ...before, ...change }))
    setErrors({})
  }

  async function save() {
    const found = checkOmd(values).map(({ field, message }) => [field, ruleText(message)])
    setErrors(Object.fromEntries(found))
    if (found.length > 0) return
    setSaving(true)
    const path = omd ? '/api/data/omd/outbound/edit/' : '/api/data/omd/outbound/add/'
    const answer = await api.post<Answer>(path, {
      ...values,
      fax: faxDigits(values.fax),
      ...(omd ? { id: omd.id, version: omd.version } : {}),
    })
    setSaving(false)
    if (answer.ok) {
      if (answer.data.info) showInfo(answer.data.info)
      else showSuccess(answer.data.message)
      return onSaved(answer.data.omd)
    }
    const named = answer.errors.filter(({ field }) => FIELDS.some((known) => known === field))
    setErrors(Object.fromEntries(named.map(({ field, message }) => [field, message])))
    if (named.length === 0) reportFailure(t('app.error'), answer)
  }

  return (
    <Modal
      open
      title={t(omd ? 'exams.outbound_omd_edit' : 'exams.outbound_omd_add')}
      width={MODAL_WIDTH.small}
      mask={{ closable: false }}
      okText={t('app.save')}
      cancelText={t('app.cancel')}
      confirmLoading={saving}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className={styles.rows}>
        {(['first_name', 'last_name'] as const).map((field) => (
          <Field
            key={field}
            id={`omd-${field}`}
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
                onChange={({ target }) => set({ [field]: target.value })}
              />
            )}
          </Field>
        ))}
        <Field
          id="omd-receive_method"
          label={t('exams.outbound_method')}
          required
          error={errors.receive_method}
        >
          {({ id }) => (
            <Radio.Group
              id={id}
              value={values.receive_method}
              options={RECEIVE_METHODS.map((method) => ({
                value: method as string,
                label: codeText('directories.receive_method', method),
              }))}
              onChange={({ target }) => set({ receive_method: String(target.value) })}
            />
          )}
        </Field>
        <Field
          id="omd-fax"
          label={t('patients.fax_number')}
          required={values.receive_method === 'fax'}
          error={errors.fax}
        >
          {(control) => (
            <MaskedInput
              {...control}
              mask={PHONE_MASK}
              inputMode="tel"
              autoComplete="off"
              placeholder="(___) ___-____"
              value={values.fax}
              onChange={(fax) => set({ fax })}
            />
          )}
        </Field>
        <Field
          id="omd-email"
          label={t('patients.email')}
          required={values.receive_method === 'email'}
          error={errors.email}
        >
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="off"
              value={values.email}
              onChange={({ target }) => set({ email: target.value })}
            />
          )}
        </Field>
      </div>
    </Modal>
  )
}
