import { EYES, treatmentMarks, type Eye } from '#exams/rules'
import type { Place } from './eye_line'
import { targetsOf, type AgedVisit } from './trend_points'
import { percent } from './trend_scales'
import styles from './trends.module.css'

/** A target as it is drawn: one line where both eyes have the same. */
export type TargetLine = {
  /** mm[Hg] */
  readonly value: number
  readonly eyes: readonly Eye[]
  /** Ages; the end of the graph where it still stands. */
  readonly from: number
  readonly to: number
}

export function targetLines(visits: readonly AgedVisit[]): TargetLine[] {
  const ages = new Map(visits.map(({ exam_date: date, age }) => [date, age]))
  const lines = new Map<string, TargetLine>()
  for (const eye of EYES) {
    for (const { value, date, until } of targetsOf(eye, visits)) {
      const from = ages.get(date)!
      const to = until === null ? Number.POSITIVE_INFINITY : ages.get(until)!
      const key = `${value} ${from} ${to}`
      lines.set(key, { value, from, to, eyes: [...(lines.get(key)?.eyes ?? []), eye] })
    }
  }
  return [...lines.values()]
}

type TargetsProps = { lines: readonly TargetLine[]; place: Place; small: boolean }

/** Target pressures from the visit that stores them on; whose they are stands at their beginning. */
export function Targets({ lines, place: { x, y }, small }: TargetsProps) {
  const oldest = x.domain()[1]!
  return lines.map(({ value, eyes, from, to }) => (
    <g key={`${eyes.join()} ${value} ${from}`} data-target={eyes.join(' ')}>
      <line
        className={styles.target}
        x1={percent(x(from))}
        x2={percent(x(Math.min(to, oldest)))}
        y1={y(value)}
        y2={y(value)}
      />
      {!small && (
        <text className={styles.targetWords} x={percent(x(from))} y={y(value)} dx="4" dy="-4">
          {`${eyes.map((eye) => eye.toUpperCase()).join(' ')} ${value}`}
        </text>
      )}
    </g>
  ))
}

type TreatmentsProps = { visits: readonly AgedVisit[]; place: Place; small: boolean }

/** Where the treatment changed: a mark on top with a line down to the ages. */
export function Treatments({ visits, place, small }: TreatmentsProps) {
  return treatmentMarks(visits).map(({ visit, eyes }) => {
    const at = percent(place.x(visit.age))
    return (
      <g key={visit.id} data-treatment={eyes.join(' ')}>
        <line className={styles.treatment} x1={at} x2={at} y2={place.height} />
        <svg x={at} y={0} overflow="visible">
          <path
            className={styles.treatmentMark}
            transform={small ? 'scale(0.65)' : undefined}
            d="M-5,-8 L5,-8 L0,0 Z"
          />
        </svg>
      </g>
    )
  })
}
