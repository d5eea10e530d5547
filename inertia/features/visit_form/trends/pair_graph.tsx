import { scaleLinear } from 'd3-scale'
import { EYES, type Eye } from '#exams/rules'
import { formatDate } from '../../../lib/dates'
import { useLocale, useWords } from '../../../lib/messages'
import { formatNumber } from '../../../lib/numbers'
import { EyeLetters, EyeLine, type DrawnPoint } from './eye_line'
import { EyeSign } from './eye_mark'
import { ageScale, labelledYears, percent } from './trend_scales'
import styles from './trends.module.css'
import { useAgeOn } from './use_trend'

/** px */
const HEIGHT = 132
const TICKS = 4

export type PairPoint = {
  readonly examId: number
  /** YYYY-MM-DD */
  readonly date: string
  readonly value: number
}

type Props = {
  title: string
  points: Readonly<Record<Eye, readonly PairPoint[]>>
  /** What is shown at least. */
  range: readonly [low: number, high: number]
}

/** A number of both eyes against the patient's age, in the look of the visit's other graphs, with its table under it. */
export function PairGraph({ title, points, range }: Props) {
  const ageOn = useAgeOn()
  const locale = useLocale()
  const values = EYES.flatMap((eye) => points[eye].map(({ value }) => value))
  const eyes = EYES.map((eye) => ({
    eye,
    points: points[eye].map(({ examId, date, value }): DrawnPoint => ({
      visit: { id: examId, age: ageOn(date) },
      height: value,
      device: null,
      reliable: true,
    })),
  }))
  const { scale: x, years } = ageScale(
    eyes.flatMap((each) => each.points.map(({ visit }) => visit.age))
  )
  const y = scaleLinear(
    [Math.min(range[0], ...values), Math.max(range[1], ...values)],
    [HEIGHT, 0]
  ).nice(TICKS)
  const place = { x, y, height: HEIGHT }
  return (
    <figure className={styles.figure} aria-label={title}>
      <figcaption className={styles.caption}>
        <span className={styles.title}>{title}</span>
        <span className={styles.unit}>
          {EYES.map((eye) => (
            <span key={eye} className={styles.reading}>
              <EyeSign eye={eye} /> {eye.toUpperCase()}{' '}
            </span>
          ))}
        </span>
      </figcaption>
      <div className={styles.walk}>
        <svg className={styles.drawing} height={HEIGHT} aria-hidden>
          {y.ticks(TICKS).map((tick) => (
            <g key={tick}>
              <line className={styles.rule} x2="100%" y1={y(tick)} y2={y(tick)} />
              <text className={styles.tick} x="-6" y={y(tick)} dy="0.35em" textAnchor="end">
                {formatNumber(tick, locale)}
              </text>
            </g>
          ))}
          <AgeAxis years={years} at={(year) => percent(x(year))} />
          {eyes.toReversed().map((each) => (
            <EyeLine key={each.eye} {...each} place={place} small={false} />
          ))}
          <EyeLetters eyes={eyes} place={place} />
        </svg>
      </div>
      <PairTable title={title} points={points} />
    </figure>
  )
}

type AxisProps = { years: readonly number[]; at: (year: number) => string }

/** Years of age under a graph. */
function AgeAxis({ years, at }: AxisProps) {
  const t = useWords()
  return (
    <>
      <text className={styles.tick} x="-12" y={HEIGHT + 16} textAnchor="end">
        {t('exams.graph_age')}
      </text>
      {labelledYears(years).map((year) => (
        <text key={year} className={styles.tick} x={at(year)} y={HEIGHT + 16} textAnchor="middle">
          {year}
        </text>
      ))}
    </>
  )
}

/** The same figures, newest first: OD before OS. */
function PairTable({ title, points }: Omit<Props, 'range'>) {
  const t = useWords()
  const locale = useLocale()
  const dates = [...new Set(EYES.flatMap((eye) => points[eye].map(({ date }) => date)))]
  const at = (eye: Eye, date: string) => {
    const found = points[eye].find((each) => each.date === date)
    return found ? formatNumber(found.value, locale) : '–'
  }
  return (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t('exams.field.exam_date')}</th>
          {EYES.map((eye) => (
            <th key={eye} scope="col">
              <abbr title={t(`app.eye_${eye}`)}>{eye.toUpperCase()}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {dates
          .sort((one, other) => other.localeCompare(one))
          .map((date) => (
            <tr key={date}>
              <th scope="row">{formatDate(date, locale)}</th>
              {EYES.map((eye) => (
                <td key={eye}>{at(eye, date)}</td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  )
}
