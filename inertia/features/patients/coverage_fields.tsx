import { Alert, Checkbox, Select } from 'antd'
import {
  INSURANCE_MASKS,
  INSURANCE_TYPES,
  SERVICE_NUMBER_MASK,
  UPLOAD_FEE_CAD,
  hasCanadianCoverage,
  jurisdictionOf,
  normaliseHealthNumber,
} from '#patients/rules'
import { api } from '../../lib/api'
import { codeText, ruleText, useWords } from '../../lib/messages'
import type { Options } from '../../lib/options'
import { Field } from '../../ui/field'
import { MaskedInput } from '../../ui/masked_input'
import { checkForm, isUsForm, numberField, numberWarning } from './form_rules'
import type { PatientValues } from './form_values'
import type { PatientFormState } from './use_patient_form'
import styles from './patients.module.css'

type Props = { form: PatientFormState; options: Options | null; patientId: number | null }

/** Behind Ontario's ten digits stands the card's version code, up to two letters. */
const ONTARIO_VERSION_CODE = 'aa'

/** Kind of coverage and its number, whose label and mask follow the kind and the province (F058 to F064). */
export function CoverageFields({ form, options, patientId }: Props) {
  const t = useWords()
  const { values, set, errors, judge, context } = form
  if (isUsForm(values, context.usOnly)) return null
  const type = values.insurance_type
  const secondary = jurisdictionOf(values.province)?.secondary
  const hasNumber = type !== 'no_insurance'
  const labels = options?.insurance_types
  return (
    <fieldset className={styles.section}>
      <legend>{t('patients.section_coverage')}</legend>
      <Field
        id="patient-insurance_type"
        label={t('patients.insurance_type')}
        required
        error={errors.insurance_type}
        className={styles.third}
      >
        {(control) => (
          <Select
            {...control}
            value={type || null}
            options={INSURANCE_TYPES.map((code) => ({
              value: code as string,
              label: labels?.find((choice) => choice.code === code)?.label ?? code,
            }))}
            onChange={(insurance_type: string) =>
              set({ insurance_type, phn: '', service_number: '' })
            }
          />
        )}
      </Field>
      {hasNumber && type !== 'caf_personnel' && <HealthNumber form={form} patientId={patientId} />}
      {type === 'caf_personnel' && (
        <Field
          id="patient-service_number"
          label={t('patients.service_number')}
          required={!values.has_no_phn}
          error={errors.service_number}
          className={styles.third}
        >
          {(control) => (
            <MaskedInput
              {...control}
              mask={SERVICE_NUMBER_MASK}
              capitals
              autoComplete="off"
              value={values.service_number}
              onChange={(service_number) => set({ service_number })}
              onBlur={() => values.service_number && judge('service_number')}
            />
          )}
        </Field>
      )}
      {hasNumber && type === 'provincial' && secondary && (
        <Field
          id="patient-secondary_phn"
          label={t('patients.secondary_phn', { name: secondary.name })}
          error={errors.secondary_phn}
          className={styles.third}
        >
          {(control) => (
            <MaskedInput
              {...control}
              mask={secondary.mask}
              capitals
              autoComplete="off"
              value={values.secondary_phn}
              onChange={(secondary_phn) => set({ secondary_phn })}
              onBlur={() => judge('secondary_phn')}
            />
          )}
        </Field>
      )}
      {hasNumber && (
        <Checkbox
          className={styles.full}
          checked={values.has_no_phn}
          onChange={({ target }) =>
            set({
              has_no_phn: target.checked,
              ...(target.checked ? { phn: '', service_number: '' } : {}),
            })
          }
        >
          {t('patients.has_no_phn')}
        </Checkbox>
      )}
      {isCharged(values) && (
        <Alert
          className={styles.full}
          type="info"
          showIcon
          title={t('patients.upload_fee', { amount: UPLOAD_FEE_CAD })}
        />
      )}
    </fieldset>
  )
}

function HealthNumber({ form, patientId }: Omit<Props, 'options'>) {
  const t = useWords()
  const { values, set, errors, setErrors, judge, context } = form
  const warning = numberWarning(values)

  /** The server knows whether somebody else has this number (F062). */
  async function onBlur() {
    if (!values.phn) return
    judge('phn')
    if (checkForm(values, context).phn) return
    const answer = await api.post<{ exists: boolean; error: string }>(
      '/api/data/patient/phn_exists/',
      {
        phn: normaliseHealthNumber(values.phn),
        patient: patientId,
      }
    )
    if (answer.ok && answer.data.exists) {
      setErrors((before) => ({ ...before, [numberField(values)]: answer.data.error }))
    }
  }

  return (
    <Field
      id="patient-phn"
      label={t('patients.health_number', { name: numberName(values) })}
      required={!values.has_no_phn}
      error={errors.phn}
      warning={warning ? ruleText(warning) : undefined}
      className={styles.third}
    >
      {(control) => (
        <MaskedInput
          {...control}
          key={`${values.insurance_type}-${values.province}`}
          mask={numberMask(values)}
          capitals
          autoComplete="off"
          maxLength={50}
          disabled={values.has_no_phn}
          value={values.phn}
          onChange={(phn) => set({ phn })}
          onBlur={() => void onBlur()}
        />
      )}
    </Field>
  )
}

/** Said as soon as it is certain: another kind, or no number to come (F066). */
function isCharged({ insurance_type: insuranceType, has_no_phn: hasNone }: PatientValues): boolean {
  if (!insuranceType) return false
  return !hasCanadianCoverage({ insuranceType, phn: hasNone ? '' : 'to come' })
}

/** PHN, OHIP, RAMQ … by province; the insurer's own name otherwise (F060). */
function numberName({ insurance_type: type, province }: PatientValues): string {
  if (type === 'provincial') return jurisdictionOf(province)?.name ?? ''
  return type === 'others' ? '' : codeText('patients.number_name', type)
}

function numberMask({ insurance_type: type, province }: PatientValues): string | null {
  if (type !== 'provincial')
    return (INSURANCE_MASKS as Partial<Record<string, string>>)[type] ?? null
  const mask = jurisdictionOf(province)?.mask ?? null
  return mask && province === 'ON' ? mask + ONTARIO_VERSION_CODE : mask
}
