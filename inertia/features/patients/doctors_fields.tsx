import { Checkbox } from 'antd'
import { useWords } from '../../lib/messages'
import type { Options } from '../../lib/options'
import { Field } from '../../ui/field'
import { ListSelect } from '../../ui/list_select'
import { isAsked } from './form_places'
import { GpField } from './gp_field'
import type { Patient } from './types'
import type { PatientFormState } from './use_patient_form'
import styles from './patients.module.css'

type Props = {
  form: PatientFormState
  known: Patient | null
  options: Options | null
  isAdmin: boolean
}

/** Family doctors with their fax numbers; for administrators the optometrist and two flags (F067, F077). */
export function DoctorsFields({ form, known, options, isAdmin }: Props) {
  const t = useWords()
  const { values, set, errors, judge, context, noteDoctor } = form
  const hasGp = isAsked('gp', values, context)
  const first = known && {
    id: known.gp_id,
    first_name: known.gp_first_name,
    last_name: known.gp_last_name,
    name: known.current_gp,
    fax_number: known.gp_fax_number,
  }
  const second = known && {
    id: known.gp2_id,
    first_name: known.gp2_first_name,
    last_name: known.gp2_last_name,
    name: known.current_gp2,
    fax_number: known.gp2_fax_number,
  }
  const province = values.province || null
  return (
    <fieldset className={styles.section}>
      <legend>{t('patients.section_doctors')}</legend>
      {context.needsOd && (
        <Field
          id="patient-od_id"
          label={t('patients.od')}
          required
          error={errors.od_id}
          className={styles.full}
        >
          {(control) => (
            <ListSelect
              {...control}
              aria-label={t('patients.od')}
              value={values.od_id}
              isPersons
              loading={!options}
              options={options?.ods.map(({ id, name, practice }) => ({
                value: id,
                label: `${name} – ${practice}`,
              }))}
              onChange={(od_id) => set({ od_id })}
              onBlur={() => judge('od_id')}
            />
          )}
        </Field>
      )}
      <GpField
        field="gp"
        label={t('patients.gp')}
        required={hasGp}
        disabled={!hasGp}
        province={province}
        stored={first}
        value={hasGp ? values.gp : null}
        error={errors.gp}
        onChange={(gp, picked) => {
          noteDoctor(picked)
          set({ gp })
        }}
      />
      <GpField
        field="gp2"
        label={t('patients.gp2')}
        disabled={!hasGp}
        province={province}
        stored={second}
        value={hasGp ? values.gp2 : null}
        error={errors.gp2}
        onChange={(gp2, picked) => {
          noteDoctor(picked)
          set({ gp2 })
        }}
      />
      <Checkbox
        className={styles.full}
        tabIndex={values.gp === null ? undefined : -1}
        checked={values.has_no_gp}
        onChange={({ target }) => set({ has_no_gp: target.checked })}
      >
        {t('patients.has_no_gp')}
      </Checkbox>
      {isAdmin && known && (
        <div className={`${styles.full} ${styles.flags}`}>
          <Checkbox
            checked={values.is_test_patient}
            onChange={({ target }) => set({ is_test_patient: target.checked })}
          >
            {t('patients.is_test_patient')}
          </Checkbox>
          <Checkbox
            checked={values.deleted}
            onChange={({ target }) => set({ deleted: target.checked })}
          >
            {t('patients.deceased')}
          </Checkbox>
        </div>
      )}
    </fieldset>
  )
}
