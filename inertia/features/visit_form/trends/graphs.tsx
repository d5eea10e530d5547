import { EYES } from '#exams/rules'
import { Baseline } from './baseline'
import { TrendGraph } from './trend_graph'
import { TREND_GRAPHS, pointsOf } from './trend_points'
import styles from './trends.module.css'
import { useTrend } from './use_trend'

/** Drawn also where nothing was measured yet (F097). */
const ALWAYS: readonly string[] = ['iop', 'bcva']

/** Everything that is followed over the years, one graph beside the other. */
export function Graphs() {
  const visits = useTrend()
  const shown = TREND_GRAPHS.filter(
    (measure) =>
      ALWAYS.includes(measure) || EYES.some((eye) => pointsOf(measure, eye, visits).length > 0)
  )
  return (
    <>
      <Baseline visits={visits} className={styles.aid} />
      <div className={styles.graphs}>
        {shown.map((measure) => (
          <TrendGraph key={measure} measure={measure} visits={visits} />
        ))}
      </div>
    </>
  )
}
