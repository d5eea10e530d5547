import { Image } from 'antd'
import { formatDate } from '../../../lib/dates'
import { useLocale } from '../../../lib/messages'
import { IMAGE_SURROUND } from '../../../ui/tokens'
import { useExam } from '../form/exam_context'
import type { ExamImage } from '../types'
import styles from './images.module.css'
import { imageLabel, isPicture } from './slot_words'

/** seed-1 section 9. */
const ASPECT_RATIO = 1.5

type Props = {
  images: readonly ExamImage[]
  /** The image shown; null is closed. */
  open: ExamImage | null
  onChange: (image: ExamImage | null) => void
}

/** Images large, on near black, each with patient, eye, kind and date (F160). */
export function Lightbox({ images, open, onChange }: Props) {
  const locale = useLocale()
  const { patient } = useExam().page
  const shown = images.filter(isPicture)
  const position = shown.findIndex(({ id }) => id === open?.id)
  if (open === null || position < 0) return null
  const caption = (at: number) =>
    `${patient.name}, ${formatDate(patient.dob, locale)} · ${imageLabel(shown[at]!, locale)}`
  return (
    <Image.PreviewGroup
      items={shown.map((image) => ({ src: image.url, alt: imageLabel(image, locale) }))}
      preview={{
        open: true,
        current: position,
        onChange: (current) => onChange(shown[current] ?? null),
        onOpenChange: (isOpen) => !isOpen && onChange(null),
        // No mirroring: it would make a right eye of a left one.
        actionsRender: (_, { icons }) => (
          <div className={styles.lightboxTools}>
            {icons.rotateLeftIcon}
            {icons.rotateRightIcon}
            {icons.zoomOutIcon}
            {icons.zoomInIcon}
          </div>
        ),
        imageRender: (node, { current }) => (
          <figure
            className={styles.lightbox}
            style={{ aspectRatio: ASPECT_RATIO, background: IMAGE_SURROUND }}
          >
            {node}
            <figcaption>{caption(current)}</figcaption>
          </figure>
        ),
      }}
    />
  )
}
