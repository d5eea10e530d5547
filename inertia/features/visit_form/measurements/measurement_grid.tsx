import type { ReactNode } from 'react'
import {
  EYES,
  eyeName,
  missingRecommended,
  pairField,
  pairsAt,
  shownUnit,
  type Eye,
  type PairName,
} from '#exams/rules'
import { formatDate } from '../../../lib/dates'
import { useLocale, useWords } from '../../../lib/messages'
import { EyeLetters } from '../../../ui/eye_pair'
import { useExam, useFormState, useValue } from '../form/exam_context'
import { measurementText } from '../form/field_words'
import { pastValue } from '../form/past_value'
import { plainExamOf } from '../form/plain_exam'
import { Band } from './band'
import { walkGrid } from './grid_keys'
import { InstrumentRow } from './instrument_row'
import { MeasurementCell } from './measurement_cell'
import styles from './measurements.module.css'
import { RowHead } from './row_head'

/** In the order in which an eye is examined. */
const PAIRS = pairsAt('measurements')

/** Measurements a scale speaks about; their cells keep room for its word. */
const JUDGED: ReadonlySet<string> = new Set(['iop', 'cd', 'bcva'])

/** All measurements of both eyes: value and band, and last visit's value and band, side by side. */
export function MeasurementGrid() {
  const t = useWords()
  const locale = useLocale()
  const base = useFormState((form) => form.base)
  const recommended = useRecommended()
  const past = base.past_exam_date ? formatDate(String(base.past_exam_date), locale) : null
  const pairs = PAIRS.filter((pair) => eyeName(pair, 'od') in base)
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
          {pairs.map((pair) => (
            <Row key={pair} pair={pair} isRecommended={recommended.includes(pair)}>
              {pair === 'iop' && (
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

type RowProps = { pair: PairName; isRecommended: boolean; children?: ReactNode }

function Row({ pair, isRecommended, children }: RowProps) {
  return (
    <>
      <tr>
        <RowHead name={pair} unit={shownUnit(pairField(pair))} isRecommended={isRecommended} />
        {EYES.map((eye) => (
          <EyeCells key={eye} pair={pair} eye={eye} />
        ))}
      </tr>
      {children}
    </>
  )
}

/** Each value with its own band right beside it, in its own cell: today's, and the earlier one's. */
function EyeCells({ pair, eye }: { pair: PairName; eye: Eye }) {
  const name = eyeName(pair, eye)
  const value = useValue(name)
  const aim = useValue(eyeName('iop_aim', eye))
  const past = useFormState(({ base }) => pastValue(base, name))
  const pastAim = useFormState(({ base }) => pastValue(base, eyeName('iop_aim', eye)))
  const judged = JUDGED.has(pair)
  return (
    <>
      <td className={styles.value} data-eye={eye}>
        <div className={styles.reading}>
          <MeasurementCell pair={pair} eye={eye} />
          <span className={styles.band} data-judged={judged}>
            <Band name={pair} value={value} aim={aim} />
          </span>
        </div>
      </td>
      <td className={styles.beside}>
        <div className={styles.reading}>
          <span className={styles.pastValue}>{measurementText(name, past)}</span>
          <Band name={pair} value={past} aim={pastAim} />
        </div>
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
