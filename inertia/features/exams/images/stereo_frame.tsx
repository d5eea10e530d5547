import { useEffect, useRef, useState } from 'react'
import type { Viewer } from 'openseadragon'
import { STEREO_VIEWER, type StereoPlace } from '#exams/rules'
import { useLocale } from '../../../lib/messages'
import type { ExamImage } from '../types'
import { DeepZoom } from './deep_zoom'
import { imageLabel, kindLabel, partsOf } from './slot_words'
import { putAt } from './stereo_place'
import styles from './viewer.module.css'

const LIMITS = { maxZoomLevel: STEREO_VIEWER.maxWidth / STEREO_VIEWER.width }

/** What of the library's events is a person moving the image, not the other one being followed. */
const MOVES = ['canvas-drag', 'canvas-scroll', 'canvas-key', 'canvas-double-click'] as const

type Props = {
  image: ExamImage
  inverted: boolean
  /** Where it was left; null is its natural place. */
  place: StereoPlace | null
  onViewer: (viewer: Viewer | null) => void
  /** A person moves it, or it came to rest after that. */
  onMoved: () => void
}

/** One photo of the pair in its frame. */
export function StereoFrame({ image, inverted, place, onViewer, onMoved }: Props) {
  const locale = useLocale()
  const [viewer, setViewer] = useState<Viewer | null>(null)
  const moved = useRef(onMoved)
  useEffect(() => {
    moved.current = onMoved
  })
  useEffect(() => {
    if (!viewer) return
    let isMoving = false
    const move = () => {
      isMoving = true
      moved.current()
    }
    // An image may glide on for longer than it was waited for.
    const rest = () => {
      if (isMoving) moved.current()
      isMoving = false
    }
    for (const name of MOVES) viewer.addHandler(name, move)
    viewer.addHandler('animation-finish', rest)
    return () => {
      for (const name of MOVES) viewer.removeHandler(name, move)
      viewer.removeHandler('animation-finish', rest)
    }
  }, [viewer])
  const { width } = STEREO_VIEWER
  return (
    <figure>
      <div className={styles.stereoFrame} style={{ width, height: width }}>
        <DeepZoom
          url={image.url}
          label={imageLabel(image, locale)}
          inverted={inverted}
          limits={LIMITS}
          onViewer={(opened) => {
            if (opened && place) putAt(opened, place)
            setViewer(opened)
            onViewer(opened)
          }}
        />
      </div>
      <figcaption className={styles.caption}>{kindLabel(partsOf(image.field).kind)}</figcaption>
    </figure>
  )
}
