import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { filterOf } from './look'
import type { ViewControl } from './use_views'
import { fitWidth, type Geometry, type Point, shiftOf, type Size, STEP } from './view'
import styles from './view.module.css'

type Props = {
  /** Of the pane that is looked through it. */
  id: string
  /** What is shown, for those who do not see it. */
  label: string
  /** px of the image; null while it is on its way. */
  image: Size | null
  control: ViewControl
  /** Left and right where there is nothing to pan to. */
  onStep?: (step: 1 | -1) => void
  autoFocus?: boolean
  /** Fills the sheet that is zoomed and panned. */
  children: (sheet: { width: number; zoom: number }) => ReactNode
}

/** px of one press of an arrow */
const NUDGE = 40
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: NUDGE, y: 0 },
  ArrowRight: { x: -NUDGE, y: 0 },
  ArrowUp: { x: 0, y: NUDGE },
  ArrowDown: { x: 0, y: -NUDGE },
}

/** A frame an image is looked at through: the wheel zooms at the pointer, dragging and the arrows pan, two fingers do both. */
export function Frame({ id, label, image, control, onStep, autoFocus = false, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const { look, pan, zoomTo, register, hover } = control
  const geometry: Geometry | null = image && size && { frame: size, image, turn: look.turn }
  const [width, height] = [image?.width, image?.height]

  useLayoutEffect(() => {
    register(id, geometry)
    return () => register(id, null)
  }, [id, register, size, width, height, look.turn])

  // Not before there is something to see: until then a dialog is still opening and takes the focus itself.
  const isThere = image !== null
  useEffect(() => {
    if (autoFocus && isThere) frame.current?.focus()
  }, [autoFocus, isThere])

  useEffect(() => {
    const element = frame.current
    if (!element) return
    // React's own wheel listener may not keep the page from scrolling.
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      zoomTo(id, placeIn(element, event), event.deltaY < 0 ? STEP : 1 / STEP)
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => element.removeEventListener('wheel', wheel)
  }, [id, zoomTo])

  const touch = useTouch({ id, pan, zoomTo })

  function arrow(event: React.KeyboardEvent) {
    const by = ARROWS[event.key]
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (onStep && by.x !== 0 && control.viewOf(id).zoom <= 1) onStep(by.x < 0 ? 1 : -1)
    else pan(id, by)
  }

  const view = control.viewOf(id)
  const sheet = geometry && { width: fitWidth(geometry), shift: shiftOf(view, geometry) }
  return (
    <div
      ref={frame}
      role="img"
      aria-label={label}
      tabIndex={0}
      className={styles.frame}
      data-pane={id}
      onKeyDown={arrow}
      onDoubleClick={(event) => zoomTo(id, placeIn(event.currentTarget, event), STEP * STEP)}
      onPointerDown={touch.down}
      onPointerMove={(event) => {
        hover(id, placeIn(event.currentTarget, event))
        touch.move(event)
      }}
      onPointerUp={touch.up}
      onPointerCancel={touch.up}
      onPointerLeave={() => hover(id, null)}
    >
      {sheet && image && (
        <div
          className={styles.sheet}
          data-sheet
          style={{
            width: sheet.width,
            height: (sheet.width * image.height) / image.width,
            transform: `translate(-50%, -50%) translate(${sheet.shift.x}px, ${sheet.shift.y}px) rotate(${look.turn}deg) scale(${view.zoom})`,
            filter: filterOf(look),
          }}
        >
          {children({ width: sheet.width, zoom: view.zoom })}
        </div>
      )}
    </div>
  )
}

/** px from an element's middle */
function placeIn(
  element: Element,
  { clientX, clientY }: { clientX: number; clientY: number }
): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

/** One finger or the mouse pans, two fingers zoom between them. */
function useTouch({ id, pan, zoomTo }: Pick<ViewControl, 'pan' | 'zoomTo'> & { id: string }) {
  const fingers = useRef(new Map<number, Point>())
  return {
    down(event: PointerEvent) {
      if (event.pointerType === 'mouse' && event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, placeIn(event.currentTarget, event))
    },
    move(event: PointerEvent) {
      const before = fingers.current.get(event.pointerId)
      if (!before) return
      const now = placeIn(event.currentTarget, event)
      fingers.current.set(event.pointerId, now)
      const other = [...fingers.current].find(([finger]) => finger !== event.pointerId)?.[1]
      if (!other) return pan(id, { x: now.x - before.x, y: now.y - before.y })
      const factor = distance(now, other) / Math.max(1, distance(before, other))
      zoomTo(id, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, factor)
    },
    up(event: PointerEvent) {
      fingers.current.delete(event.pointerId)
    },
  }
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

function useSize(frame: React.RefObject<HTMLDivElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return size && size.width > 0 && size.height > 0 ? size : null
}
