import { EYES } from '#exams/rules'
import { EyeLetters } from '../../../ui/eye_pair'
import { fieldLabel, MeasurementCell } from '../../visit_form'
import styles from './rlu.module.css'

/** Best corrected visual acuity of both eyes, the one measurement of a letter visit (F183). */
export function VisionCard() {
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
              <MeasurementCell pair="bcva" eye={eye} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
