import { EYES } from '#exams/rules'
import { EyeLetters } from '../../../ui/eye_pair'
import { fieldLabel } from '../form/field_words'
import { MeasurementCell } from '../measurements/measurement_cell'
import { MEASUREMENT_ROWS } from '../measurements/measurement_rows'
import styles from './rlu.module.css'

/** Best corrected visual acuity of both eyes, the one measurement of a letter visit (F183). */
export function VisionCard() {
  const row = MEASUREMENT_ROWS.find(({ name }) => name === 'bcva')!
  return (
    <table className={styles.bcva}>
      <thead>
        <tr>
          <td />
          {EYES.map((eye) => (
            <th key={eye} scope="col">
              <EyeLetters side={eye} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{fieldLabel('bcva')}</th>
          {EYES.map((eye) => (
            <td key={eye}>
              <MeasurementCell row={row} eye={eye} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
