import type { Eye } from '#exams/rules'
import { EYE_LINE, EyeMark } from './eye_mark'
import type { Scale } from './linear_scale'
import type { GraphPoint } from './trend_points'
import { percent } from './trend_scales'
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

/** A value that is not reliable is crossed out, this many px to each side. */
const VOID_ARM = 4.211
const VOID = [
  `M${-VOID_ARM},${-VOID_ARM}L${VOID_ARM},${VOID_ARM}`,
  `M${-VOID_ARM},${VOID_ARM}L${VOID_ARM},${-VOID_ARM}`,
].join('')

/** A line for each device, nothing from one device's value to another's; a mark for each value. */
export function EyeLine({ eye, points, place: { x, y, height }, small }: Props) {
  const devices = [...new Set(points.map(({ device }) => device))]
  const path = (joined: readonly DrawnPoint[]) =>
    joined
      .map(({ visit, height: value }, nth) => `${nth ? 'L' : 'M'}${x(visit.age)},${y(value)}`)
      .join('')
      // A value alone is a dot.
      .concat(joined.length === 1 ? 'Z' : '')
  return (
    <g data-eye={eye}>
      <svg viewBox={`0 0 100 ${height}`} height={height} preserveAspectRatio="none">
        {devices.map((device) => (
          <path
            key={device ?? ''}
            className={styles.line}
            strokeDasharray={EYE_LINE[eye]}
            d={path(points.filter((each) => each.device === device && each.reliable))}
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
