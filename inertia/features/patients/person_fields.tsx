import { Input, Radio } from 'antd'
import { Info } from 'luxon'
import { useMemo, type KeyboardEvent } from 'react'
import { PHONE_MASK } from '#directories/rules'
import { GENDERS } from '#patients/rules'
import { useLocale, useWords } from '../../lib/messages'
import { Field } from '../../ui/field'
import { MaskedInput } from '../../ui/masked_input'
import { ListSelect } from '../../ui/list_select'
import type { PatientFormState } from './use_patient_form'
import styles from './patients.module.css'

/** Names, date of birth in three fields, sex, phone, e-mail. */
export function PersonFields({ form }: { form: PatientFormState }) {
  const t = useWords()
  const { values, set, errors, judge } = form
  const sexes = GENDERS.map((value) => ({
    value: value as string,
    label: t(`patients.gender_${value}`),
    codes: [value],
  }))
  return (
    <fieldset className={styles.section}>
      <legend>{t('patients.section_person')}</legend>
      <Field
        id="patient-first_name"
        label={t('patients.first_name')}
        required
        error={errors.first_name}
        className={styles.half}
      >
        {(control) => (
          <Input
            {...control}
            autoFocus
            autoComplete="off"
            maxLength={100}
            value={values.first_name}
            onChange={(event) => set({ first_name: event.target.value })}
            onBlur={() => judge('first_name')}
          />
        )}
      </Field>
      <Field
        id="patient-last_name"
        label={t('patients.last_name')}
        required
        error={errors.last_name}
        className={styles.half}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={100}
            value={values.last_name}
            onChange={(event) => set({ last_name: event.target.value })}
            onBlur={() => judge('last_name')}
          />
        )}
      </Field>
      <BirthDate form={form} />
      <Field
        id="patient-gender"
        label={t('patients.gender')}
        required
        error={errors.gender}
        className={styles.third}
      >
        {({ id, status: _status, ...control }) => (
          <span onKeyDown={(event) => chooseByLetter(event, sexes, (gender) => set({ gender }))}>
            <Radio.Group
              {...control}
              value={values.gender}
              onChange={(event) => set({ gender: event.target.value as string })}
            >
              {sexes.map(({ value, label }, position) => (
                <Radio key={value} value={value} id={position === 0 ? id : undefined}>
                  {label}
                </Radio>
              ))}
            </Radio.Group>
          </span>
        )}
      </Field>
      <Field
        id="patient-primary_phone"
        label={t('patients.phone')}
        error={errors.primary_phone}
        className={styles.half}
      >
        {(control) => (
          <MaskedInput
            {...control}
            mask={PHONE_MASK}
            inputMode="tel"
            autoComplete="off"
            placeholder="(___) ___-____"
            value={values.primary_phone}
            onChange={(primary_phone) => set({ primary_phone })}
            onBlur={() => judge('primary_phone')}
          />
        )}
      </Field>
      <Field
        id="patient-email"
        label={t('patients.email')}
        error={errors.email}
        className={styles.half}
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="off"
            maxLength={254}
            value={values.email}
            onChange={(event) => set({ email: event.target.value })}
            onBlur={() => judge('email')}
          />
        )}
      </Field>
    </fieldset>
  )
}

/** Few enough to be shown all at once, and still chosen by the first letter as in a list. */
function chooseByLetter(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  choices: readonly { readonly value: string; readonly label: string }[],
  choose: (value: string) => void
) {
  const typed = /^\p{L}$/u.test(key) && key.toLowerCase()
  const choice = typed && choices.find(({ label }) => label.toLowerCase().startsWith(typed))
  if (!choice) return
  choose(choice.value)
  currentTarget.querySelector<HTMLElement>(`input[value="${choice.value}"]`)?.focus()
}

function BirthDate({ form: { values, set, errors, judge } }: { form: PatientFormState }) {
  const t = useWords()
  const locale = useLocale()
  const months = useMemo(
    () =>
      Info.months('long', { locale }).map((label, at) => {
        const number = String(at + 1)
        return { value: number, label, codes: [number] }
      }),
    [locale]
  )
  const whole = () => {
    if (values.dobDay && values.dobMonth && values.dobYear.length === 4)
      judge('dobMonth', 'dobDay', 'dobYear', 'dob')
  }
  const told = errors.dob ?? errors.dobMonth ?? errors.dobDay ?? errors.dobYear
  const shared = (part: 'dobDay' | 'dobMonth' | 'dobYear') => ({
    'status': (errors[part] ?? errors.dob) ? ('error' as const) : undefined,
    'aria-invalid': Boolean(errors[part] ?? errors.dob),
    'aria-required': true,
    'aria-describedby': told ? 'patient-dob-note' : undefined,
    'onBlur': whole,
  })
  return (
    <div
      role="group"
      aria-labelledby="patient-dob-label"
      className={`${styles.dob} ${styles.twoThirds}`}
    >
      <span id="patient-dob-label" className={styles.label}>
        {t('patients.dob')}
        <span aria-hidden="true" className={styles.required}>
          *
        </span>
      </span>
      <div className={styles.dobParts}>
        <ListSelect
          {...shared('dobMonth')}
          id="patient-dobMonth"
          aria-label={t('patients.dob_month')}
          placeholder={t('patients.dob_month')}
          value={values.dobMonth || null}
          options={months}
          onChange={(dobMonth) => set({ dobMonth })}
        />
        <MaskedInput
          {...shared('dobDay')}
          id="patient-dobDay"
          mask="99"
          inputMode="numeric"
          aria-label={t('patients.dob_day')}
          placeholder={t('patients.dob_day')}
          autoComplete="off"
          value={values.dobDay}
          onChange={(dobDay) => set({ dobDay })}
        />
        <MaskedInput
          {...shared('dobYear')}
          id="patient-dobYear"
          mask="9999"
          inputMode="numeric"
          aria-label={t('patients.dob_year')}
          placeholder={t('patients.dob_year')}
          autoComplete="off"
          value={values.dobYear}
          onChange={(dobYear) => set({ dobYear })}
        />
      </div>
      {told && (
        <p id="patient-dob-note" className={styles.error} role="alert">
          {[errors.dob, errors.dobMonth, errors.dobDay, errors.dobYear].filter(Boolean).join(' · ')}
        </p>
      )}
    </div>
  )
}
