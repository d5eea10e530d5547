import { DownloadOutlined, FileOutlined, FilePdfOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useLocale } from '../../../lib/messages'
import type { ExamImage } from '../types'
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
  const label = [imageLabel(image, locale), scan].filter(Boolean).join(', ')
  const face = (
    <>
      <Face image={image} />
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

/** The picture, or, without one, the file's name and what kind of file it is. */
function Face({ image }: { image: ExamImage }) {
  const [failed, setFailed] = useState<string | null>(null)
  const { thumbnail_url: url, filename } = image
  const pdf = isPdf(image)
  if (url === null || failed === url) {
    return (
      <span className={styles.file}>
        {pdf ? <FilePdfOutlined aria-hidden /> : <FileIcon image={image} />} {filename}
      </span>
    )
  }
  return (
    <>
      <img
        src={url}
        alt=""
        loading="lazy"
        className={styles.picture}
        onError={() => setFailed(url)}
      />
      {pdf && (
        <span className={styles.format} aria-hidden>
          PDF
        </span>
      )}
    </>
  )
}

function FileIcon({ image }: { image: ExamImage }) {
  return isViewable(image) ? <FileOutlined aria-hidden /> : <DownloadOutlined aria-hidden />
}
