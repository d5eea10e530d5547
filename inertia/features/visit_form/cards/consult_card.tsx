import { REPORT_TYPES, REQUESTED_OMD_DAYS, afterConsultToggle } from '#exams/rules'
import { requestableOptions } from '#directories/rules'
import { codeText, useWords } from '../../../lib/messages'
import { ListSelect } from '../../../ui/list_select'
import { NativeRadios } from '../../../ui/native_radios'
import { NativeSwitch } from '../../../ui/native_switch'
import { useExam, useField, useFormState } from '../form/exam_context'
import { fieldLabel } from '../form/field_words'
import formStyles from '../form/form.module.css'
import styles from './cards.module.css'

/** Whether an ophthalmologist is to report, who is wished for, and whether the patient is to be seen (F093 to F096). */
export function ConsultCard() {
  const { value } = useField('od_wants_omd_report')
  return (
    <div className={styles.stack}>
      <ReportSwitch />
      {value === true && <RequestedOmd />}
      {value === true && <ReportType />}
      <ReferInPerson />
    </div>
  )
}

function ReportSwitch() {
  const { form } = useExam()
  const { value, writable } = useField('od_wants_omd_report')
  const label = fieldLabel('od_wants_omd_report')
  return (
    <span className={styles.inline}>
      <NativeSwitch
        id="field-od_wants_omd_report"
        checked={value === true}
        disabled={!writable}
        onChange={(on) => form.set({ od_wants_omd_report: on, ...afterConsultToggle() })}
      />
      <label htmlFor="field-od_wants_omd_report">{label}</label>
    </span>
  )
}

function RequestedOmd() {
  const t = useWords()
  const { options } = useExam()
  const { value, set, writable, error } = useField('od_requested_omd')
  const label = fieldLabel('od_requested_omd')
  const province = useFormState(({ base }) => String(base.od_group_practice_province ?? ''))
  const asked = { province, requested: (value as number | null) ?? null }
  const choices = requestableOptions(options?.omds ?? [], asked).map(({ id, name }) => ({
    value: id,
    label: name,
  }))
  const shown = options?.omds.find(({ id }) => id === value)?.name
  return (
    <div className={formStyles.choice}>
      <label htmlFor="field-od_requested_omd" className={formStyles.label}>
        {label}
      </label>
      {writable ? (
        <ListSelect
          isPersons
          id="field-od_requested_omd"
          aria-label={label}
          aria-describedby="hint-od_requested_omd"
          status={error ? 'error' : undefined}
          placeholder={t('exams.choose')}
          value={value as number | null}
          options={choices}
          onChange={set}
          onClear={() => set(null)}
        />
      ) : (
        <span>{shown ?? t('app.not_recorded')}</span>
      )}
      <span id="hint-od_requested_omd" className={styles.faint}>
        {t('exams.requested_omd_hint', { days: REQUESTED_OMD_DAYS })}
      </span>
    </div>
  )
}

function ReportType() {
  const { value, set, writable } = useField('report_type')
  const label = fieldLabel('report_type')
  return (
    <div role="group" aria-label={label} className={styles.question}>
      <span>{label}</span>
      <NativeRadios
        disabled={!writable}
        value={value}
        onChange={set}
        options={REPORT_TYPES.map((type) => ({
          value: type,
          label: codeText('exams.report_type', type),
        }))}
      />
    </div>
  )
}

/** Asked for (F093); yes and no are answers, unasked is neither (Q150). */
function ReferInPerson() {
  const t = useWords()
  const { value, set, writable } = useField('refer_in_person_omd_appt')
  const label = fieldLabel('refer_in_person_omd_appt')
  return (
    <div role="group" aria-label={label} className={styles.question}>
      <span>{label}</span>
      <NativeRadios
        disabled={!writable}
        value={value ?? null}
        onChange={set}
        options={[
          { value: true, label: t('app.yes') },
          { value: false, label: t('app.no') },
          { value: null, label: t('exams.no_answer') },
        ]}
      />
    </div>
  )
}
