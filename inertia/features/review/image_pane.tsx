import { useEffect, useRef, type PointerEvent } from 'react'
import { formatDate } from '../../lib/dates'
import { useLocale, useWords } from '../../lib/messages'
import { useExam } from '../exams/form/exam_context'
import { DiscScanSuffix } from '../exams/images/disc_scan'
import { EYE_OF, imageLabel, isPicture, kindLabel, type Side } from '../exams/images/slot_words'
import type { ExamImage } from '../exams/types'
import board from './board.module.css'
import type { ImageViewControl } from './use_image_view'

type Props = {
  image: ExamImage | undefined
  side: Side
  kind: string
  control: ImageViewControl
  /** An earlier visit's, said in the caption. */
  earlier: boolean
}

/** One image on near black: wheel zooms, drag pans, all panes together. */
export function ImagePane({ image, side, kind, control, earlier }: Props) {
  const t = useWords()
  const locale = useLocale()
  const { patient } = useExam().page
  const frame = useRef<HTMLDivElement>(null)
  const { zoom, pan, view } = control

  useEffect(() => {
    const pane = frame.current
    if (!pane) return
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      zoom(event.deltaY < 0 ? 'in' : 'out')
    }
    pane.addEventListener('wheel', wheel, { passive: false })
    return () => pane.removeEventListener('wheel', wheel)
  }, [zoom, image])

  function drag(event: PointerEvent) {
    if (event.buttons === 1) pan(event.movementX, event.movementY)
  }

  if (!image) {
    const what = t('exams.of_eye', { what: kindLabel(kind), eye: t(`exams.eye_${EYE_OF[side]}`) })
    return (
      <div className={board.pane}>
        <p className={board.nothing}>{t('exams.image_missing', { what })}</p>
      </div>
    )
  }
  const label = imageLabel(image, locale)
  const src = isPicture(image) ? image.url : image.thumbnail_url
  return (
    <figure className={board.pane} data-earlier={earlier}>
      <div
        ref={frame}
        className={board.canvas}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      >
        {src && (
          <img
            src={src}
            alt={label}
            draggable={false}
            style={{
              transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale}) rotate(${view.rotation}deg)`,
              filter: view.inverted ? 'invert(1)' : undefined,
            }}
          />
        )}
      </div>
      <figcaption className={board.caption}>
        <span>
          <strong>{EYE_OF[side].toUpperCase()}</strong> {kindLabel(kind)},{' '}
          {formatDate(image.date, locale)} · {patient.name}
          <DiscScanSuffix image={image} />
        </span>
        {!isPicture(image) && (
          <a href={image.url} target="_blank" rel="noreferrer">
            {t('exams.open_file')}
          </a>
        )}
      </figcaption>
    </figure>
  )
}
