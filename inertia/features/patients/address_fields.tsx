import { Input, Select, type SelectProps } from 'antd'
import { useMemo } from 'react'
import { PROVINCES, US_STATES } from '#directories/rules'
import { POSTAL_CODE_MASK, ZIP_MASK } from '#patients/rules'
import { useLocale, useWords, type Locale, type Words } from '../../lib/messages'
import { hasRole, useUser, type SignedInUser } from '../../lib/shared'
import { Field } from '../../ui/field'
import { MaskedInput } from '../../ui/masked_input'
import { isUsForm } from './form_rules'
import type { PatientFormState } from './use_patient_form'
import styles from './patients.module.css'

/** Province or state decides what else the form asks: postal or ZIP code, kinds of coverage. */
export function AddressFields({
  form: { values, set, errors, judge, context },
}: {
  form: PatientFormState
}) {
  const t = useWords()
  const user = useUser()
  const locale = useLocale()
  const places = useMemo(() => placesFor(user, locale, t), [user, locale, t])
  const isUs = isUsForm(values, context.usOnly)
  return (
    <fieldset className={styles.section}>
      <legend>{t('patients.section_address')}</legend>
      <Field
        id="patient-province"
        label={t(isUs ? 'patients.state' : 'patients.province')}
        required
        error={errors.province}
        className={styles.third}
      >
        {(control) => (
          <Select
            {...control}
            value={values.province || null}
            showSearch={{ optionFilterProp: 'label' }}
            options={places}
            onChange={(province: string) =>
              set({ province, postal_code: '', ...(context.isNew ? { gp: null, gp2: null } : {}) })
            }
            onBlur={() => judge('province')}
          />
        )}
      </Field>
      <Field
        id="patient-city"
        label={t('patients.city')}
        error={errors.city}
        className={styles.third}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={200}
            value={values.city}
            onChange={(event) => set({ city: event.target.value })}
          />
        )}
      </Field>
      <Field
        id="patient-postal_code"
        label={t(isUs ? 'patients.zip' : 'patients.postal_code')}
        required={isUs}
        error={errors.postal_code}
        className={styles.third}
      >
        {(control) => (
          <MaskedInput
            {...control}
            key={isUs ? 'zip' : 'postal'}
            mask={isUs ? ZIP_MASK : POSTAL_CODE_MASK}
            capitals
            autoComplete="off"
            value={values.postal_code}
            onChange={(postal_code) => set({ postal_code })}
            onBlur={() => values.postal_code && judge('postal_code')}
          />
        )}
      </Field>
      <Field
        id="patient-address"
        label={t('patients.address')}
        error={errors.address}
        className={styles.full}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={200}
            value={values.address}
            onChange={(event) => set({ address: event.target.value })}
          />
        )}
      </Field>
    </fieldset>
  )
}

/** Canada, or the United States; administrators work for clinics of both. */
function placesFor(user: SignedInUser, locale: Locale, t: Words): SelectProps['options'] {
  const provinces = PROVINCES.map(({ code, name }) => ({
    value: code as string,
    label: name[locale] as string,
  }))
  const states = Object.entries(US_STATES).map(([value, label]) => ({
    value,
    label: label as string,
  }))
  if (hasRole(user, 'admin')) {
    return [
      { label: t('patients.canada'), title: 'CA', options: provinces },
      { label: t('patients.united_states'), title: 'US', options: states },
    ]
  }
  return user.usOnly ? states : provinces
}
