import styles from './graphs.module.css'
import { GRAPHS } from './graph_points'
import { TrendGraph } from './trend_graph'

/** Pressure and acuity over the years, side by side. */
export function Graphs() {
  return (
    <div className={styles.pair}>
      {GRAPHS.map((measure) => (
        <TrendGraph key={measure} measure={measure} />
      ))}
    </div>
  )
}
