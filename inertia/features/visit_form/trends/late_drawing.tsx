import { lateBelow } from '../../../ui/late_below'
import styles from './trends.module.css'

/** The lines and their scales, in the room they will take: the words of a graph are there before its drawing. */
export const LateDrawing = lateBelow(
  () => import('./trend_drawing').then((m) => m.TrendDrawing),
  ({ height }) => <svg className={styles.drawing} height={height} aria-hidden />
)
