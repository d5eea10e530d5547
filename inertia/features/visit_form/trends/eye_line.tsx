import { line, symbol, symbolTimes } from 'd3-shape'
import type { Eye } from '#exams/rules'
import { EYE_LINE, EyeMark } from './eye_mark'
import type { GraphPoint } from './trend_points'
import { percent, type Scale } from './trend_scales'
import styles from './trends.module.css'

/** Where a graph puts ages and values. */
export type Place = { readonly x: Scale; readonly y: Scale; readonly height: number }

/** What is drawn of a point: where, and how. */
export type DrawnPoint = Omit<GraphPoint, 'visit'> & {
  readonly visit: Pick<GraphPoint['visit'], 'id' | 'age'>
}

/** The points of one eye, oldest first. */
export type EyePoints = { readonly eye: Eye; readonly points: readonly DrawnPoint[] }

type Props = EyePoints & { place: Place; small: boolean }

/** px²: a value that is not reliable is crossed out. */
const VOID = symbol(symbolTimes, 48)() ?? ''

/** A line for each device, nothing from one device's value to another's; a mark for each value. */
export function EyeLine({ eye, points, place: { x, y, height }, small }: Props) {
  const devices = [...new Set(points.map(({ device }) => device))]
  const path = line<DrawnPoint>(
    ({ visit }) => x(visit.age),
    (point) => y(point.height)
  )
  return (
    <g data-eye={eye}>
      <svg viewBox={`0 0 100 ${height}`} height={height} preserveAspectRatio="none">
        {devices.map((device) => (
          <path
            key={device ?? ''}
            className={styles.line}
            strokeDasharray={EYE_LINE[eye]}
            d={path(points.filter((each) => each.device === device && each.reliable)) ?? ''}
          />
        ))}
      </svg>
      {points.map((point) => (
        <svg
          key={point.visit.id}
          x={percent(x(point.visit.age))}
          y={y(point.height)}
          overflow="visible"
        >
          <g transform={small ? 'scale(0.65)' : undefined}>
            {point.reliable ? <EyeMark eye={eye} /> : <path className={styles.void} d={VOID} />}
          </g>
        </svg>
      ))}
    </g>
  )
}

/** px that the letters at two lines' ends keep apart. */
const LETTER_ROOM = 12

/** Per cent of the width within which two ends stand over each other. */
const NEAR = 8

/** OD and OS where their lines end. */
export function EyeLetters({
  eyes,
  place: { x, y },
}: {
  eyes: readonly EyePoints[]
  place: Place
}) {
  const ends = eyes.flatMap(({ eye, points }) => {
    const last = points.at(-1)
    return last ? [{ eye, x: x(last.visit.age), y: y(last.height) }] : []
  })
  const [upper, lower] = [...ends].sort((one, other) => one.y - other.y)
  const room =
    upper && lower && Math.abs(upper.x - lower.x) < NEAR ? lower.y - upper.y : LETTER_ROOM
  const push = Math.max(0, LETTER_ROOM - room) / 2
  return ends.map((end) => (
    <text
      key={end.eye}
      className={styles.letters}
      x={percent(end.x)}
      y={end.y + (end === upper ? -push : push)}
      dx="8"
      dy="0.35em"
    >
      {end.eye.toUpperCase()}
    </text>
  ))
}
