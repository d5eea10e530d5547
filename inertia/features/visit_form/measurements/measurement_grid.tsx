import type { ReactNode } from 'react'
import {
  EYES,
  eyeName,
  missingRecommended,
  pairField,
  pairsAt,
  shownUnit,
  type Eye,
  type LastKnown,
  type PairName,
} from '#exams/rules'
import { formatDate } from '../../../lib/dates'
import { useLocale, useWords } from '../../../lib/messages'
import { EyeLetters } from '../../../ui/eye_pair'
import { useExam, useFormState, useValue } from '../form/exam_context'
import { fieldLabel, measurementText } from '../form/field_words'
import { TakeButton, TakenMark } from '../form/last_known_line'
import { pastValue } from '../form/past_value'
import { plainExamOf } from '../form/plain_exam'
import { useTakeOver } from '../form/use_last_known'
import { Band } from './band'
import { walkGrid } from './grid_keys'
import { InstrumentRow } from './instrument_row'
import { MeasurementCell } from './measurement_cell'
import styles from './measurements.module.css'
import { OwnReading } from './own_reading'
import { PressureWarnings } from './pressure_warnings'
import { RowHead } from './row_head'

/** In the order in which an eye is examined. */
const PAIRS = pairsAt('measurements')

/** Measurements a scale speaks about; their cells keep room for its word. */
const JUDGED: ReadonlySet<string> = new Set(['iop', 'cd', 'bcva'])

/** All measurements of both eyes: value and band, and last visit's value and band, side by side. */
export function MeasurementGrid() {
  const t = useWords()
  const base = useFormState((form) => form.base)
  const recommended = useRecommended()
  const pairs = PAIRS.filter((pair) => eyeName(pair, 'od') in base)
  return (
    <div className={styles.frame}>
      <table className={styles.grid} onKeyDown={walkGrid}>
        <caption className="fs-visually-hidden">{t('exams.measurements')}</caption>
        <thead>
          <tr>
            <td />
            {EYES.map((eye) => (
              <EyeHead key={eye} eye={eye} isKnown={Boolean(base.past_exam_date)} />
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
      <PressureWarnings />
    </div>
  )
}

function EyeHead({ eye, isKnown }: { eye: Eye; isKnown: boolean }) {
  const t = useWords()
  return (
    <>
      <th scope="col" className={styles.eye} data-eye={eye}>
        <EyeLetters side={eye} />
      </th>
      <th scope="col" className={styles.past}>
        {isKnown ? t('exams.last_known') : t('exams.no_last_visit')}
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
  const pastAim = useFormState(({ base }) => pastValue(base, eyeName('iop_aim', eye)))
  const { known, take, takenFrom, onKeyDown } = useTakeOver(name)
  const judged = JUDGED.has(pair)
  return (
    <>
      <td className={styles.value} data-eye={eye} onKeyDownCapture={onKeyDown}>
        <div className={styles.reading}>
          <MeasurementCell pair={pair} eye={eye} />
          <span className={styles.band} data-judged={judged || takenFrom !== null}>
            <Band name={pair} value={value} aim={aim} />
            <TakenMark from={takenFrom} />
          </span>
        </div>
        {pair === 'iop' && <OwnReading eye={eye} />}
      </td>
      <td className={styles.beside}>
        <div className={styles.reading}>
          {known && (
            <Known name={name} known={known}>
              <TakeButton take={take} of={fieldLabel(name)} />
            </Known>
          )}
          <Band
            name={pair}
            value={known?.value}
            aim={known?.aim === undefined ? pastAim : known.aim}
          />
        </div>
      </td>
    </>
  )
}

type KnownProps = { name: string; known: LastKnown; children?: ReactNode }

/** The last known value with the date it is from: the last visit may have left it out. */
function Known({ name, known: { value, date }, children }: KnownProps) {
  const locale = useLocale()
  return (
    <span className={styles.known}>
      <span className={styles.pastValue}>{measurementText(name, value)}</span>
      <span className={styles.knownDate}>{formatDate(date, locale)}</span>
      {children}
    </span>
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
