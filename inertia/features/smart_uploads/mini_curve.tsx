import type { SmartUploadPressure } from '#intake/rules'
import { useWords } from '../../lib/messages'
import { TypedNumber } from './typed_number'
import type { UploadForm } from './use_upload_form'
import styles from './smart_uploads.module.css'

const READINGS = [1, 2, 3] as const

/** The mini DTC: when it began, and three pressures of each eye, OD on the left (F342). */
export function MiniCurve({ form, disabled }: { form: UploadForm; disabled: boolean }) {
  const t = useWords()
  const { shown, errors, set } = form
  const cell = (eye: 'od' | 'os', number: (typeof READINGS)[number]) => {
    const name: SmartUploadPressure = `${eye}_iop_${number}`
    return (
      <td>
        <TypedNumber
          id={`upload-${name}`}
          label={t('intake.reading_of', { eye: eye.toUpperCase(), number })}
          range="dtc_iop"
          value={shown[name]}
          error={errors[name]}
          disabled={disabled}
          onChange={(value) => set({ [name]: value })}
        />
      </td>
    )
  }
  return (
    <fieldset className={styles.curve}>
      <legend>{t('intake.mini_dtc')}</legend>
      <div className={styles.time}>
        <label htmlFor="upload-mini_dtc_time">{t('intake.mini_dtc_time')}</label>
        <TypedNumber
          id="upload-mini_dtc_time"
          label={t('intake.mini_dtc_time')}
          range="dtc_hour"
          value={shown.mini_dtc_time}
          error={errors.mini_dtc_time}
          disabled={disabled}
          onChange={(value) => set({ mini_dtc_time: value })}
        />
        <span className={styles.faint}>{t('intake.hours')}</span>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('intake.iop')}</th>
            <th scope="col">OD</th>
            <th scope="col">OS</th>
          </tr>
        </thead>
        <tbody>
          {READINGS.map((number) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              {cell('od', number)}
              {cell('os', number)}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}
