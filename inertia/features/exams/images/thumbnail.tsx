import { FileOutlined } from '@ant-design/icons'
import { useLocale } from '../../../lib/messages'
import type { ExamImage } from '../types'
import styles from './images.module.css'
import { imageLabel, isPicture } from './slot_words'

type Props = { image: ExamImage; onOpen: (image: ExamImage) => void }

/** An image in its place: eye, kind and date in its name; files that are no pictures open beside. */
export function Thumbnail({ image, onOpen }: Props) {
  const locale = useLocale()
  const label = imageLabel(image, locale)
  const face = image.thumbnail_url ? (
    <img src={image.thumbnail_url} alt="" loading="lazy" className={styles.picture} />
  ) : (
    <span className={styles.file}>
      <FileOutlined aria-hidden /> {image.filename}
    </span>
  )
  if (!isPicture(image)) {
    return (
      <a
        className={styles.thumbnail}
        href={image.url}
        target="_blank"
        rel="noreferrer"
        aria-label={label}
      >
        {face}
      </a>
    )
  }
  return (
    <button
      type="button"
      className={styles.thumbnail}
      aria-label={label}
      onClick={() => onOpen(image)}
    >
      {face}
    </button>
  )
}
