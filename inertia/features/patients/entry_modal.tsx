import { Input, Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import type { Message } from '#identity/rules'
import { PHONE_MASK } from '#directories/rules'
import type { ApiResult } from '../../lib/api'
import { codeText, ruleText, useWords } from '../../lib/messages'
import { reportFailure, showInfo, showSuccess } from '../../ui/dialogs'
import { faultsOf, tellFaults, type Faults } from '../../ui/faults'
import { Field } from '../../ui/field'
import { MaskedInput } from '../../ui/masked_input'
import { MODAL_WIDTH } from '../../ui/tokens'
import styles from './patients.module.css'

type Names = { first_name: string; last_name: string }

/** What the server says of a stored entry; `info` where it had been there before. */
type Stored = { message: string; info?: string }

type Props<Values extends Names, Answer extends Stored> = {
  title: string
  /** What the ids of the fields begin with: `gp` gives `gp-first_name`. */
  prefix: string
  initial: Values
  check: (values: Values) => readonly { field: string; message: Message }[]
  send: (values: Values) => Promise<ApiResult<Answer>>
  onClose: () => void
  onSaved: (answer: Answer) => void
  /** The fields below the names. */
  children: (form: EntryFields<Values>) => ReactNode
}

export type EntryFields<Values> = {
  values: Values
  /** Complaints by field. */
  errors: Faults
  set: (change: Partial<Values>) => void
  /** What Enter does in a field. */
  save: () => void
}

/** A doctor's entry in a directory: what is wrong stands beside its field, and what was typed stays. */
export function EntryModal<Values extends Names, Answer extends Stored>(
  props: Props<Values, Answer>
) {
  const { title, prefix, initial, check, send, onClose, onSaved, children } = props
  const t = useWords()
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Faults>({})
  const [saving, setSaving] = useState(false)

  async function save() {
    if (saving) return
    const found = check(values).map(({ field, message }) => [field, ruleText(message)])
    if (found.length > 0) return tell(Object.fromEntries(found))
    setSaving(true)
    const answer = await send(values)
    setSaving(false)
    if (answer.ok) {
      if (answer.data.info) showInfo(answer.data.info)
      else showSuccess(answer.data.message)
      return onSaved(answer.data)
    }
    if (answer.errors.length === 0) return reportFailure(t('app.error'), answer)
    tell(faultsOf(answer.errors))
  }

  function tell(faults: Faults) {
    tellFaults(faults, {
      show: setErrors,
      idOf: (field) => `${prefix}-${field}`,
      nameOf: (field) => codeText('patients', field),
    })
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
      title={title}
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
            id={`${prefix}-${field}`}
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
                onChange={({ target }) => set({ [field]: target.value } as Partial<Values>)}
                onPressEnter={() => void save()}
              />
            )}
          </Field>
        ))}
        {children({ values, errors, set, save: () => void save() })}
      </div>
    </Modal>
  )
}

type FaxProps = {
  id: string
  required: boolean
  error: string | undefined
  value: string
  onChange: (fax: string) => void
  onPressEnter: () => void
}

/** The fax number of an entry, in the mask. */
export function EntryFax({ id, required, error, ...rest }: FaxProps) {
  const t = useWords()
  return (
    <Field id={id} label={t('patients.fax_number')} required={required} error={error}>
      {(control) => (
        <MaskedInput
          {...control}
          {...rest}
          mask={PHONE_MASK}
          inputMode="tel"
          autoComplete="off"
          placeholder="(___) ___-____"
        />
      )}
    </Field>
  )
}
