import { Checkbox, Input } from 'antd'
import { MAX_OD_NOTES } from '#intake/rules'
import { useWords } from '../../lib/messages'
import { DateField } from '../../ui/date_field'
import { Field } from '../../ui/field'
import { GpField } from '../patients'
import { DiagnosisFiles } from './diagnosis_files'
import { MiniCurve } from './mini_curve'
import type { UploadForm } from './use_upload_form'
import { WishesFields } from './wishes'
import styles from './smart_uploads.module.css'

type Props = { form: UploadForm; disabled: boolean }

/** What is said of an upload, beside the upload itself. */
export function UploadFields({ form, disabled }: Props) {
  const t = useWords()
  const { shown, stored, errors, set } = form
  return (
    <div className={styles.columns}>
      <div className={styles.beside}>
        <a href={stored.url} target="_blank" rel="noreferrer" className={styles.preview}>
          <img src={stored.thumbnail} alt={t('intake.open_file', { filename: stored.filename })} />
        </a>
        <DiagnosisFiles form={form} disabled={disabled} />
      </div>
      <div className={styles.fields}>
        <Field id="upload-notes" label={t('intake.od_notes')} error={errors.od_notes}>
          {(control) => (
            <Input.TextArea
              {...control}
              autoFocus={!disabled}
              rows={4}
              maxLength={MAX_OD_NOTES}
              disabled={disabled}
              value={shown.od_notes}
              onChange={({ target }) => set({ od_notes: target.value })}
            />
          )}
        </Field>
        <WishesFields form={form} disabled={disabled} />
        <MiniCurve form={form} disabled={disabled} />
        {/* The field's own place is one of the patient form's grid. */}
        <div>
          <GpField
            field="gp"
            label={t('intake.gp')}
            disabled={disabled || shown.has_no_gp}
            province={stored.od_province_code}
            stored={{
              id: stored.gp_id,
              first_name: stored.gp_first_name ?? '',
              last_name: stored.gp_last_name ?? '',
              name: stored.gp ?? '',
              fax_number: stored.gp_fax ?? '',
            }}
            value={shown.gp_id}
            error={errors.gp ?? errors.gp_id}
            onChange={(gp) => set({ gp_id: gp })}
          />
        </div>
        <Checkbox
          disabled={disabled}
          checked={shown.has_no_gp}
          onChange={({ target }) => set({ has_no_gp: target.checked })}
        >
          {t('intake.no_gp')}
        </Checkbox>
        <Field
          id="upload-hold"
          label={t('intake.hold_date')}
          hint={t('intake.hold_hint')}
          error={errors.hold_date}
          className={styles.day}
        >
          {(control) => (
            <DateField
              id={control.id}
              aria-describedby={control['aria-describedby']}
              disabled={disabled}
              value={shown.hold_date}
              onChange={(day) => set({ hold_date: day })}
            />
          )}
        </Field>
        <div>
          <Checkbox
            disabled={disabled}
            checked={shown.please_confirm}
            aria-invalid={errors.please_confirm ? true : undefined}
            onChange={({ target }) => set({ please_confirm: target.checked })}
          >
            {t('intake.please_confirm')}
          </Checkbox>
          {errors.please_confirm && (
            <p role="alert" className={styles.fault}>
              {errors.please_confirm}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
