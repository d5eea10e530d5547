import { useEffect, useRef, useState } from 'react'
import type { Viewer } from 'openseadragon'
import { STEREO_VIEWER } from '#exams/rules'
import { useWords } from '../../../lib/messages'
import styles from './viewer.module.css'

export type ZoomLimits = {
  /** Of the image's width to the frame's; without it, eight screen pixels for one of the image. */
  readonly maxZoomLevel?: number
}

type Props = {
  url: string
  /** Eye, kind, date. */
  label: string
  inverted?: boolean
  limits?: ZoomLimits
  /** The viewer once its image is there; null when it goes. */
  onViewer: (viewer: Viewer | null) => void
  /** Left and right where there is nothing to pan to. */
  onStep?: (step: 1 | -1) => void
}

const STILL = '(prefers-reduced-motion: reduce)'
const SECONDS = 0.2

/** An image that is zoomed with the wheel, panned by dragging or the arrows; ViewTools has the keys for the rest. */
export function DeepZoom({ url, label, inverted = false, limits, onViewer, onStep }: Props) {
  const t = useWords()
  const frame = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const listeners = useRef({ onViewer, onStep })
  listeners.current = { onViewer, onStep }
  const maxZoomLevel = limits?.maxZoomLevel

  useEffect(() => {
    let viewer: Viewer | null = null
    let gone = false
    setFailed(false)
    void import('openseadragon').then(({ default: OpenSeadragon }) => {
      if (gone || !frame.current) return
      viewer = OpenSeadragon({
        element: frame.current,
        drawer: 'canvas',
        showNavigationControl: false,
        animationTime: window.matchMedia(STILL).matches ? 0 : SECONDS,
        visibilityRatio: 0.5,
        minZoomImageRatio: 0.8,
        ...(maxZoomLevel === undefined ? { maxZoomPixelRatio: 8 } : { maxZoomLevel }),
        gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true },
        gestureSettingsPen: { clickToZoom: false, dblClickToZoom: true },
        clickDistThreshold: STEREO_VIEWER.dragTolerance,
        tileSources: { type: 'image', url } as never,
      })
      const ready = viewer
      ready.addHandler('open', () => {
        ready.canvas.setAttribute('role', 'img')
        ready.canvas.setAttribute('aria-label', label)
        listeners.current.onViewer(ready)
      })
      ready.addHandler('open-failed', () => setFailed(true))
      ready.addHandler('canvas-key', (event) => guardKeys(ready, event, listeners.current.onStep))
    })
    return () => {
      gone = true
      listeners.current.onViewer(null)
      viewer?.destroy()
    }
  }, [url, label, maxZoomLevel])

  if (failed) {
    return (
      <p role="alert" className={styles.nothing}>
        {t('exams.image_failed')}
      </p>
    )
  }
  return <div ref={frame} className={styles.canvas} data-inverted={inverted} />
}

type KeyEvent = { originalEvent: Event; preventDefaultAction?: boolean }

/**
 * Only the arrows are left to the library: its keys for mirroring would make a
 * left eye of a right one, and its plus and minus follow the American keyboard.
 * Left and right step on while all is in sight.
 */
function guardKeys(viewer: Viewer, event: KeyEvent, onStep?: (step: 1 | -1) => void) {
  const { key, ctrlKey, metaKey, altKey } = event.originalEvent as KeyboardEvent
  if (ctrlKey || metaKey || altKey || !key.startsWith('Arrow')) {
    event.preventDefaultAction = true
    return
  }
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key] as 1 | -1 | undefined
  if (step === undefined || !onStep || isZoomedIn(viewer)) return
  event.preventDefaultAction = true
  onStep(step)
}

function isZoomedIn({ viewport }: Viewer): boolean {
  return viewport.getZoom() > viewport.getHomeZoom() * 1.01
}
