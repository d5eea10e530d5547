import { Input } from 'antd'
import { useMemo } from 'react'
import { PROVINCES, US_STATES } from '#directories/rules'
import { POSTAL_CODE_MASK, ZIP_MASK } from '#patients/rules'
import { useLocale, useWords, type Locale, type Words } from '../../lib/messages'
import { useUser, type SignedInUser } from '../../lib/shared'
import { Field } from '../../ui/field'
import { MaskedInput } from '../../ui/masked_input'
import type { ListChoice, ListGroup } from '../../ui/list_choices'
import { ListSelect } from '../../ui/list_select'
import { isUsForm } from './form_places'
import type { PatientFormState } from './use_patient_form'
import styles from './patients.module.css'

type Place = ListChoice<string>
type Places = ListGroup<string>

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
          <ListSelect
            {...control}
            aria-label={t(isUs ? 'patients.state' : 'patients.province')}
            value={values.province || null}
            options={places}
            onChange={(province) => set({ province })}
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

/** Both countries, the clinic's own first: patients move. */
function placesFor({ usOnly }: SignedInUser, locale: Locale, t: Words): readonly Places[] {
  const provinces = PROVINCES.map(({ code, name }): Place => place(code, name[locale]))
  const states = Object.entries(US_STATES).map(([code, name]): Place => place(code, name))
  const canada = { label: t('patients.canada'), options: provinces }
  const america = { label: t('patients.united_states'), options: states }
  return usOnly ? [america, canada] : [canada, america]
}

/** Found by its name or by its two letters. */
function place(code: string, label: string): Place {
  return { value: code, label, codes: [code] }
}
