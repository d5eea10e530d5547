import { Alert, Checkbox } from 'antd'
import { useEffect, useRef } from 'react'
import {
  INSURANCE_MASKS,
  SERVICE_NUMBER_MASK,
  UPLOAD_FEE_CAD,
  hasCanadianCoverage,
  insuranceTypesIn,
  isInsuranceType,
  jurisdictionOf,
  normaliseHealthNumber,
  type InsuranceType,
} from '#patients/rules'
import { api } from '../../lib/api'
import { codeText, ruleText, text, useWords } from '../../lib/messages'
import type { Options } from '../../lib/options'
import { Field } from '../../ui/field'
import { MaskedInput } from '../../ui/masked_input'
import { ListSelect } from '../../ui/list_select'
import { isAsked } from './form_places'
import { checkForm, numberField, numberOf, numberWarning } from './form_rules'
import type { PatientField, PatientValues } from './form_values'
import type { PatientFormState } from './use_patient_form'
import styles from './patients.module.css'

type Props = { form: PatientFormState; options: Options | null; patientId: number | null }

/** Behind Ontario's ten digits stands the card's version code, up to two letters. */
const ONTARIO_VERSION_CODE = 'aa'

/** Kind of coverage and its number, whose label and mask follow the kind and the province (F058 to F064). */
export function CoverageFields({ form, options, patientId }: Props) {
  const t = useWords()
  const { values, set, errors, judge, context } = form
  const isHere = (field: PatientField) => isAsked(field, values, context)
  if (!isHere('insurance_type')) return null
  const type = values.insurance_type
  const isSoldier = type === 'caf_personnel'
  const secondary = jurisdictionOf(values.province)?.secondary
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
          <ListSelect
            {...control}
            aria-label={t('patients.insurance_type')}
            value={type || null}
            options={typesFor(values).map((code) => ({
              value: code as string,
              label:
                labels?.find((choice) => choice.code === code)?.label ??
                codeText('patients.insurance_type', code),
            }))}
            onChange={(insurance_type) => set({ insurance_type })}
          />
        )}
      </Field>
      {isHere('has_no_phn') && !isSoldier && <HealthNumber form={form} patientId={patientId} />}
      {isHere('has_no_phn') && isSoldier && <ServiceNumber form={form} patientId={patientId} />}
      {isHere('secondary_phn') && secondary && (
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
      {isHere('has_no_phn') && (
        <Checkbox
          id="patient-has_no_phn"
          // With a number there is nothing to say here: no stop on the keyboard's way.
          tabIndex={form.values.phn || form.values.service_number ? -1 : undefined}
          className={styles.full}
          checked={values.has_no_phn}
          onChange={({ target }) => set({ has_no_phn: target.checked })}
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

type NumberProps = Omit<Props, 'options'>

/** The armed forces' number, which is their patients' health number. */
function ServiceNumber({ form, patientId }: NumberProps) {
  const t = useWords()
  const { values, set, errors } = form
  const onBlur = useNumberCheck(form, patientId)
  return (
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
          disabled={values.has_no_phn}
          value={values.has_no_phn ? '' : values.service_number}
          onChange={(service_number) => set({ service_number })}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}

function HealthNumber({ form, patientId }: NumberProps) {
  const t = useWords()
  const { values, set, errors, context } = form
  const warning = numberWarning(values, context)
  const onBlur = useNumberCheck(form, patientId)

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
          value={values.has_no_phn ? '' : values.phn}
          onChange={(phn) => set({ phn })}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}

/**
 * What is done when the number's field is left: it is judged, and the server, which
 * knows, is asked whether somebody else of the practice has it (F062). The practice
 * is the optometrist's, where one has to be chosen: without one nothing is asked,
 * with another it is asked anew.
 */
function useNumberCheck(
  { values, setErrors, judge, context }: PatientFormState,
  patientId: number | null
) {
  const { insurance_type: insuranceType, province, od_id: doctor } = values
  const field = numberField(values)
  const typed = numberOf(values)
  const isWhole = typed !== '' && !checkForm(values, context)[field]
  const number = { phn: normaliseHealthNumber(typed), insurance_type: insuranceType, province }
  const body = { ...number, patient: patientId, doctor }
  const shown = useRef('')
  shown.current = JSON.stringify(body)
  const needsOd = context.needsOd

  async function ask() {
    if (needsOd && doctor === null) return
    const answer = await api.post<{ exists: boolean }>('/api/data/patient/phn_exists/', body)
    if (!answer.ok || shown.current !== JSON.stringify(body)) return
    const taken = text('patients.health_number_exists')
    setErrors(({ [field]: told, ...others }) => {
      if (answer.data.exists) return { ...others, [field]: taken }
      return told && told !== taken ? { ...others, [field]: told } : others
    })
  }

  useEffect(() => {
    if (needsOd && isWhole) void ask()
  }, [doctor])

  return () => {
    if (typed === '') return
    judge(field)
    if (isWhole) void ask()
  }
}

/** The province's kinds; one that the record has stays to be seen until another is chosen. */
function typesFor({ province, insurance_type: chosen }: PatientValues): readonly InsuranceType[] {
  const offered = insuranceTypesIn(province)
  return isInsuranceType(chosen) && !offered.includes(chosen) ? [...offered, chosen] : offered
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
