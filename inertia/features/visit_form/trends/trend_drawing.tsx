import type { PointerEvent } from 'react'
import { EYES } from '#exams/rules'
import { useLocale, useWords } from '../../../lib/messages'
import { EyeLetters, EyeLine, type Place } from './eye_line'
import { Targets, Treatments, targetLines } from './pressure_marks'
import { pointsOf, type AgedVisit, type GraphMeasure } from './trend_points'
import { ageScale, heightScale, labelledYears, percent, tickWords } from './trend_scales'
import styles from './trends.module.css'

type Props = {
  measure: GraphMeasure
  /** Oldest first; the width is laid out for their ages. */
  visits: readonly AgedVisit[]
  /** px */
  height: number
  /** One of several in a row: smaller marks, and of the years the ends. */
  small?: boolean
  /** The visit that is pointed at; null at rest. */
  cursor: number | null
  onPoint: (at: number) => void
}

/**
 * The lines of both eyes: the right eye's whole with round marks, the left
 * eye's dashed with square ones, each with its letters at the end. Widths are
 * in per cent, so that paper and screen draw the same without measuring.
 */
export function TrendDrawing({ measure, visits, height, small = false, cursor, onPoint }: Props) {
  const { scale: x, years } = ageScale(visits.map(({ age }) => age))
  const targets = measure === 'iop' ? targetLines(visits) : []
  const eyes = EYES.map((eye) => ({ eye, points: pointsOf(measure, eye, visits) }))
  const drawn = eyes.flatMap(({ points }) => points.map((each) => each.height))
  const { scale: y, ticks } = heightScale(
    measure,
    [...drawn, ...targets.map(({ value }) => value)],
    height
  )
  const place = { x, y, height }
  const pointed = cursor === null ? null : percent(x(visits[cursor]!.age))
  const nearest = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const at = ((clientX - left) / width) * 100
    const distances = visits.map(({ age }) => Math.abs(x(age) - at))
    onPoint(distances.indexOf(Math.min(...distances)))
  }
  return (
    <svg className={styles.drawing} height={height} aria-hidden onPointerMove={nearest}>
      <rect className={styles.field} width="100%" height={height} />
      <Heights measure={measure} ticks={ticks} place={place} />
      <Years years={years} place={place} small={small} />
      {measure === 'iop' && <Treatments visits={visits} place={place} small={small} />}
      <Targets lines={targets} place={place} small={small} />
      {pointed && <line className={styles.cursor} x1={pointed} x2={pointed} y2={height} />}
      {eyes.toReversed().map(({ eye, points }) => (
        <EyeLine key={eye} eye={eye} points={points} place={place} small={small} />
      ))}
      <EyeLetters eyes={eyes} place={place} />
    </svg>
  )
}

type HeightsProps = { measure: GraphMeasure; ticks: readonly number[]; place: Place }

function Heights({ measure, ticks, place: { y } }: HeightsProps) {
  const locale = useLocale()
  return ticks.map((tick) => (
    <g key={tick}>
      <line className={styles.rule} x2="100%" y1={y(tick)} y2={y(tick)} />
      <text
        className={styles.tick}
        data-height={tick}
        x="-6"
        y={y(tick)}
        dy="0.35em"
        textAnchor="end"
      >
        {tickWords(measure, tick, locale)}
      </text>
    </g>
  ))
}

type YearsProps = { years: readonly number[]; place: Place; small: boolean }

/** A mark each year of age (F097). */
function Years({ years, place: { x, height }, small }: YearsProps) {
  const t = useWords()
  const labelled = small ? [years[0]!, years.at(-1)!] : labelledYears(years)
  return (
    <>
      {years.map((year) => {
        const at = percent(x(year))
        return (
          <line key={year} className={styles.year} x1={at} x2={at} y1={height} y2={height + 4} />
        )
      })}
      <text className={styles.tick} x="-12" y={height + 16} textAnchor="end">
        {t('exams.graph_age')}
      </text>
      {labelled.map((year) => (
        <text
          key={year}
          className={styles.tick}
          x={percent(x(year))}
          y={height + 16}
          textAnchor="middle"
        >
          {year}
        </text>
      ))}
    </>
  )
}
