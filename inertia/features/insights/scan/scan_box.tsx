import type { KeyboardEvent, PointerEvent } from 'react'
import {
  movedBox,
  resizedBox,
  type PicturePoint,
  type PictureSize,
  type Region,
  type ScanArea,
} from '#insights/rules'
import { useWords } from '../../../lib/messages'
import { EYE_OF_SIDE, type Side } from '../retina_types'
import styles from './scan.module.css'

/** Of the photograph's width, a press of an arrow; with Ctrl it is one pixel. */
const STEP = 0.01

const ARROWS: Readonly<Record<string, PicturePoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

type Props = {
  side: Side
  area: ScanArea
  box: Region
  size: PictureSize
  hintId: string
  onChange: (box: Region) => void
  onRemove: () => void
  onGrab: (event: PointerEvent, what: 'move' | 'resize') => void
}

/** One box over the photograph: moved and resized by mouse and by keyboard. */
export function ScanBox({ side, area, box, size, hintId, onChange, onRemove, onGrab }: Props) {
  const t = useWords()
  const share = (value: number, of: number) => `${(value / of) * 100}%`
  const name = t(`insights.scan_area.${area}`)

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.metaKey) return
    const arrow = ARROWS[event.key]
    if (!arrow && event.key !== 'Delete') return
    // The page's own keys mean something else.
    event.preventDefault()
    event.stopPropagation()
    if (!arrow) return onRemove()
    const step = event.ctrlKey ? 1 : Math.max(1, Math.round(size.width * STEP))
    const by = { x: arrow.x * step, y: arrow.y * step }
    onChange(event.shiftKey ? resizedBox(box, by, size) : movedBox(box, by, size))
  }

  return (
    <button
      type="button"
      className={styles.box}
      data-area={area}
      data-side={side}
      style={{
        left: share(box.x, size.width),
        top: share(box.y, size.height),
        width: share(box.width, size.width),
        height: share(box.height, size.height),
      }}
      aria-label={t('insights.scan_box', {
        letters: EYE_OF_SIDE[side].toUpperCase(),
        eye: t(`app.eye_${EYE_OF_SIDE[side]}`),
        area: name,
        ...box,
      })}
      aria-describedby={hintId}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => onGrab(event, 'move')}
    >
      <span className={styles.boxName} aria-hidden>
        {EYE_OF_SIDE[side].toUpperCase()} {name}
      </span>
      <span
        className={styles.corner}
        aria-hidden
        onPointerDown={(event) => onGrab(event, 'resize')}
      />
    </button>
  )
}
