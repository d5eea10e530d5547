import { useState } from 'react'
import {
  DTC_VALUES_REQUIRED,
  EYES,
  dtcCount,
  hasDtcLayout,
  type DtcReading,
  type Eye,
} from '#exams/rules'
import { codeText, useWords } from '../../../lib/messages'
import { EyeLetters } from '../../../ui/eye_pair'
import { Measure } from '../../../ui/measure'
import { useField, useFormState } from '../form/exam_context'
import { cellMarks, walkGrid } from './grid_keys'
import styles from './measurements.module.css'
import { RangeInput } from './range_input'

/**
 * The daily tension curve of Manitoba's visits: first hour and three readings of each
 * eye (F119). One that was taken elsewhere, with a smart upload say, is shown, too:
 * the rules and the letters read it.
 *
 * @param laysOut whether this page asks for one where the province does
 */
export function DtcCard({ laysOut = true }: { laysOut?: boolean }) {
  const t = useWords()
  const province = useFormState(({ base }) => base.od_group_practice_province)
  const hour = useField('dtc_hour')
  const curve = useField('dtc_values')
  const readings = readingsOf(curve.value)
  const nthReading = (position: number) => t('exams.dtc_reading', { n: position + 1 })
  const isTaken = dtcCount(readings) > 0
  const isAsked = laysOut && hasDtcLayout(typeof province === 'string' ? province : null)
  // Which it was when the page opened: a field does not leave under the hand that empties it.
  const [wasTaken] = useState(isTaken)
  if (!isTaken && !wasTaken && !isAsked) return null

  function write(position: number, eye: Eye, value: unknown) {
    const next = readings.map((each, at) => (at === position ? { ...each, [eye]: value } : each))
    curve.set(next)
  }

  return (
    <div
      role="group"
      aria-label={t('exams.dtc')}
      className={styles.curve}
      data-grid
      onKeyDown={walkGrid}
    >
      <span className={styles.caption}>{t('exams.dtc')}</span>
      <span className={styles.moment}>
        <label htmlFor="field-dtc_hour">{codeText('exams.field', 'dtc_hour')}</label>
        {hour.writable ? (
          <RangeInput field={hour} range="dtc_hour" width={52} />
        ) : (
          <Measure value={hour.value as number | null} unit="h" />
        )}
      </span>
      {readings.map((reading, position) => (
        <span
          key={position}
          role="group"
          aria-label={nthReading(position)}
          className={styles.moment}
        >
          <span>
            {nthReading(position)}
            <span className={styles.unit}>mmHg</span>
          </span>
          {EYES.map((eye) => (
            <span key={eye} className={styles.moment}>
              <EyeLetters side={eye} />
              {curve.writable ? (
                <span className={styles.cell} {...cellMarks(eye)}>
                  <RangeInput
                    range="dtc_iop"
                    width={52}
                    label={t('exams.dtc_cell', { n: position + 1, eye: t(`exams.eye_${eye}`) })}
                    field={{
                      ...curve,
                      name: `dtc-${eye}-${position}`,
                      value: reading[eye],
                      set: (value) => write(position, eye, value),
                    }}
                  />
                </span>
              ) : (
                <Measure value={reading[eye]} />
              )}
            </span>
          ))}
        </span>
      ))}
    </div>
  )
}

/** Always three moments, filled or not. */
function readingsOf(value: unknown): DtcReading[] {
  const given = Array.isArray(value) ? (value as DtcReading[]) : []
  return Array.from(
    { length: DTC_VALUES_REQUIRED },
    (_, position) => given[position] ?? { od: null, os: null }
  )
}
