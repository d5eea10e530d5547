import { DownloadOutlined, FileOutlined, FilePdfOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { EXTRA_IMAGES } from '#exams/rules'
import { useLocale } from '../../lib/messages'
import type { ExamImage } from '../visit_form'
import { DiscScanMark, useScanWords } from './disc_scan'
import styles from './images.module.css'
import { imageLabel, isPdf, isViewable } from './slot_words'

type Props = {
  image: ExamImage
  onOpen: (image: ExamImage) => void
  /** Being chosen for a swap: said to those who do not see the ring around it. */
  pressed?: boolean
}

/** An image in its place: eye, kind and date in its name; texts are downloads (Q106). */
export function Thumbnail({ image, onOpen, pressed }: Props) {
  const locale = useLocale()
  const scan = useScanWords(image)
  const [failed, setFailed] = useState<string | null>(null)
  const drawn = image.thumbnail_url !== null && image.thumbnail_url !== failed
  // What is written on it is part of its name.
  const written = [drawn || !isSlot(image) ? null : image.filename, isPdf(image) ? 'PDF' : null]
  const label = [imageLabel(image, locale), ...written, scan].filter(Boolean).join(', ')
  const face = (
    <>
      <Face image={image} drawn={drawn} onFail={() => setFailed(image.thumbnail_url)} />
      <DiscScanMark image={image} />
    </>
  )
  if (!isViewable(image)) {
    return (
      <a className={styles.thumbnail} href={image.url} download aria-label={label}>
        {face}
      </a>
    )
  }
  return (
    <button
      type="button"
      className={styles.thumbnail}
      aria-label={label}
      aria-pressed={pressed}
      onClick={() => onOpen(image)}
    >
      {face}
    </button>
  )
}

/** Extra images have their file's name in their own. */
function isSlot({ field }: ExamImage): boolean {
  return field !== EXTRA_IMAGES
}

type FaceProps = { image: ExamImage; drawn: boolean; onFail: () => void }

/** The picture, or, without one, the file's name and what kind of file it is. */
function Face({ image, drawn, onFail }: FaceProps) {
  const pdf = isPdf(image)
  if (!drawn) {
    return (
      <span className={styles.file}>
        {pdf ? <FilePdfOutlined aria-hidden /> : <FileIcon image={image} />} {image.filename}
      </span>
    )
  }
  return (
    <>
      <img
        src={image.thumbnail_url!}
        alt=""
        loading="lazy"
        className={styles.picture}
        onError={onFail}
      />
      {pdf && <span className={styles.format}>PDF</span>}
    </>
  )
}

function FileIcon({ image }: { image: ExamImage }) {
  return isViewable(image) ? <FileOutlined aria-hidden /> : <DownloadOutlined aria-hidden />
}
