import type { DiscScanStatus } from '#exams/rules'
import { useWords } from '../../../lib/messages'
import { ToneMark } from '../../../ui/tone_tag'
import type { Tone } from '../../../ui/tokens'
import type { ExamImage } from '../types'
import styles from './images.module.css'

/** A heat map is a thing to look at, no diagnosis. */
const TONES: Record<DiscScanStatus, Tone> = {
  did_not_run: 'neutral',
  not_detected: 'normal',
  detected: 'raised',
}

/** What the AI made of the disc, in words (F164); null for those it is not shown to. */
export function useScanWords({ disc_scan_status: status }: ExamImage): string | null {
  const t = useWords()
  return status === undefined ? null : t(`exams.disc_scan.${status}`)
}

/** The same as a shape in the image's corner; the image's own name says it. */
export function DiscScanMark({ image }: { image: ExamImage }) {
  const words = useScanWords(image)
  const { disc_scan_status: status } = image
  if (status === undefined || words === null) return null
  return (
    <span className={styles.scan} data-status={status} title={words} aria-hidden>
      <ToneMark tone={TONES[status]} />
    </span>
  )
}

/** ' · HeatMap Detected': behind what else a caption says. */
export function DiscScanSuffix({ image }: { image: ExamImage }) {
  const words = useScanWords(image)
  return words === null ? null : ` · ${words}`
}

/** In words under the photos a disc is seen on; elsewhere the shape is enough. */
export function DiscScanLine({ image }: { image: ExamImage }) {
  const words = useScanWords(image)
  const isDisc = image.field.endsWith('_fundus_photo') || image.field.endsWith('_stereo_photo')
  if (words === null || !isDisc) return null
  return <p className={styles.scanWords}>{words}</p>
}
