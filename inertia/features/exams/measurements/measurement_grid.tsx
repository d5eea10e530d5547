import type { ReactNode } from 'react'
import { EYES, missingRecommended, type Eye } from '#exams/rules'
import { formatDate } from '../../../lib/dates'
import { useLocale, useWords } from '../../../lib/messages'
import { EyeLetters } from '../../../ui/eye_pair'
import { useExam, useFormState } from '../form/exam_context'
import { measurementText } from '../form/field_words'
import { plainExamOf } from '../form/plain_exam'
import { Band } from './band'
import { walkGrid } from './grid_keys'
import { InstrumentRow } from './instrument_row'
import { MeasurementCell } from './measurement_cell'
import { MEASUREMENT_ROWS, type MeasurementRow } from './measurement_rows'
import styles from './measurements.module.css'
import { RowHead } from './row_head'

/** All measurements of both eyes: value, band and last visit's value side by side. */
export function MeasurementGrid() {
  const t = useWords()
  const locale = useLocale()
  const base = useFormState((form) => form.base)
  const recommended = useRecommended()
  const past = base.past_exam_date ? formatDate(String(base.past_exam_date), locale) : null
  const rows = MEASUREMENT_ROWS.filter(({ name }) => `od_${name}` in base)
  return (
    <div className={styles.frame}>
      <table className={styles.grid} onKeyDown={walkGrid}>
        <caption className="fs-visually-hidden">{t('exams.measurements')}</caption>
        <thead>
          <tr>
            <td />
            {EYES.map((eye) => (
              <EyeHead key={eye} eye={eye} past={past} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.name} row={row} isRecommended={recommended.includes(row.name)}>
              {row.name === 'iop' && (
                <InstrumentRow isRecommended={recommended.includes('applanation')} />
              )}
            </Row>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function EyeHead({ eye, past }: { eye: Eye; past: string | null }) {
  const t = useWords()
  return (
    <>
      <th scope="col" className={styles.eye} data-eye={eye}>
        <EyeLetters side={eye} />
      </th>
      <th scope="col" className={styles.past}>
        {past ? t('exams.last_visit', { date: past }) : t('exams.no_last_visit')}
      </th>
    </>
  )
}

type RowProps = { row: MeasurementRow; isRecommended: boolean; children?: ReactNode }

function Row({ row, isRecommended, children }: RowProps) {
  return (
    <>
      <tr>
        <RowHead name={row.name} unit={row.unit} isRecommended={isRecommended} />
        {EYES.map((eye) => (
          <EyeCells key={eye} row={row} eye={eye} />
        ))}
      </tr>
      {children}
    </>
  )
}

function EyeCells({ row, eye }: { row: MeasurementRow; eye: Eye }) {
  const name = `${eye}_${row.name}`
  const past = useFormState(({ base }) => base[`past_${name}`])
  return (
    <>
      <td className={styles.value} data-eye={eye}>
        <MeasurementCell row={row} eye={eye} />
      </td>
      <td className={styles.beside}>
        <Band row={row} eye={eye} />
        <span className={styles.pastValue}>{measurementText(name, past)}</span>
      </td>
    </>
  )
}

/** Names of the recommended values that are missing; an optometrist's reminder (F109). */
function useRecommended(): readonly string[] {
  const { role } = useExam()
  const names = useFormState((form) =>
    role === 'od' ? missingRecommended(plainExamOf(form.record())).join(' ') : ''
  )
  return names.split(' ')
}
