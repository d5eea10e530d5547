import { Button, Input, Radio } from 'antd'
import {
  CARD_SLOTS,
  POLICY_STATUSES,
  POLICY_TEXTS,
  REQUIRED_TEXTS,
  type PolicyText,
} from '#insurance/rules'
import { useWords } from '../../lib/messages'
import { Field } from '../../ui/field'
import { GuardedButton } from '../../ui/guarded_button'
import { CardSlotField } from './card_slot'
import type { PolicyFormState } from './use_policy_form'
import styles from './insurance.module.css'

/** In the order of an insurance card; the address stands below them. */
const LINES = ['company', 'member_id', 'group_id', 'payor_id', 'copay', 'deductible'] as const

type Props = { form: PolicyFormState; onCancel: () => void }

/** A new policy or one that is edited, with both sides of its card (F355, F356, F359). */
export function PolicyForm({ form, onCancel }: Props) {
  const t = useWords()
  const { known, values, set, saving, isDirty } = form
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // The dialog may stand over another form, whose submit this is not.
        event.stopPropagation()
        if (!saving) void form.submit()
      }}
    >
      <h3>
        {known ? t('insurance.edit_title', { company: known.company }) : t('insurance.add_title')}
      </h3>
      <div className={styles.columns}>
        <div className={styles.fields}>
          {LINES.map((name) => (
            <TextField key={name} name={name} form={form} autoFocus={name === 'company'} />
          ))}
          <TextField name="billing_address" form={form} lines />
          {!known && (
            <Radio.Group
              aria-label={t('insurance.status')}
              value={values.status}
              options={POLICY_STATUSES.map((status) => ({
                value: status,
                label: t(`insurance.status.${status}`),
              }))}
              onChange={({ target }) => set({ status: target.value })}
            />
          )}
        </div>
        <div className={styles.cards}>
          {CARD_SLOTS.map((slot) => (
            <CardSlotField key={slot} slot={slot} form={form} />
          ))}
          <p className={styles.faint}>{t('insurance.card_formats')}</p>
        </div>
      </div>
      <div className={styles.actions}>
        <Button onClick={onCancel}>{t('app.cancel')}</Button>
        <GuardedButton
          type="primary"
          htmlType="submit"
          loading={saving}
          reasons={known !== null && !isDirty ? [t('exams.nothing_to_save')] : []}
        >
          {t('app.save')}
        </GuardedButton>
      </div>
    </form>
  )
}

type TextProps = { name: PolicyText; form: PolicyFormState; lines?: boolean; autoFocus?: boolean }

function TextField({ name, form, lines = false, autoFocus }: TextProps) {
  const t = useWords()
  return (
    <Field
      id={`insurance-${name}`}
      label={t(`insurance.${name}`)}
      required={REQUIRED_TEXTS.includes(name)}
      error={form.errors[name]}
      className={lines ? styles.full : ''}
    >
      {(control) => {
        const shared = {
          ...control,
          autoFocus,
          autoComplete: 'off',
          maxLength: POLICY_TEXTS[name],
          value: form.values[name],
          onChange: ({ target }: { target: { value: string } }) =>
            form.set({ [name]: target.value }),
        }
        return lines ? <Input.TextArea {...shared} rows={2} /> : <Input {...shared} />
      }}
    </Field>
  )
}
