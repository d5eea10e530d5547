import { useRef, type ComponentProps } from 'react'
import { late } from '../../../ui/late'
import { useSeen } from '../../../ui/use_seen'
import type { TrendDrawing } from './trend_drawing'
import styles from './trends.module.css'

type Props = ComponentProps<typeof TrendDrawing>

const Drawing = late<Props & { isSeen: boolean }>(
  () => import('./trend_drawing').then((m) => m.TrendDrawing),
  {
    isWanted: ({ isSeen }) => isSeen,
    meanwhile: ({ height }) => <svg className={styles.drawing} height={height} aria-hidden />,
  }
)

/** The lines and their scales, in the room they will take: the words of a graph are there before its drawing. */
export function LateDrawing(props: Props) {
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(place)
  return (
    <div ref={place}>
      <Drawing {...props} isSeen={isSeen} />
    </div>
  )
}
