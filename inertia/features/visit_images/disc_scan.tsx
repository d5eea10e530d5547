import type { DiscScanStatus } from '#exams/rules'
import { useWords } from '../../lib/messages'
import { ToneMark } from '../../ui/tone_tag'
import type { Tone } from '../../ui/tokens'
import { type ExamImage, useExam } from '../visit_form'
import styles from './images.module.css'

/** A heat map is a thing to look at, no diagnosis. */
const TONES: Record<DiscScanStatus, Tone> = {
  did_not_run: 'neutral',
  not_detected: 'normal',
  detected: 'raised',
}

/**
 * What the AI made of the disc (F164): of photographs a disc is seen on, for
 * those it is shown to. That no model ran is said only where one runs at all,
 * else it would stand under every photograph and tell nothing.
 */
function useScan({ field, disc_scan_status: status }: ExamImage): DiscScanStatus | null {
  const { images, image_history: history } = useExam().page
  const isDisc = field.endsWith('_fundus_photo') || field.endsWith('_stereo_photo')
  if (status === undefined || !isDisc) return null
  const isAsked = [...images, ...history].some(
    ({ disc_scan_status: each = 'did_not_run' }) => each !== 'did_not_run'
  )
  return status === 'did_not_run' && !isAsked ? null : status
}

/** The same in words. */
export function useScanWords(image: ExamImage): string | null {
  const t = useWords()
  const status = useScan(image)
  return status && t(`exams.disc_scan.${status}`)
}

/** The same as a shape in the image's corner; the image's own name says it. */
export function DiscScanMark({ image }: { image: ExamImage }) {
  const words = useScanWords(image)
  const status = useScan(image)
  if (status === null || words === null) return null
  return (
    <span className={styles.scan} data-status={status} title={words} aria-hidden>
      <ToneMark tone={TONES[status]} />
    </span>
  )
}

/** Behind what else a caption says. */
export function DiscScanSuffix({ image }: { image: ExamImage }) {
  const words = useScanWords(image)
  return words === null ? null : <span>{words}</span>
}

/** A line of its own under the photograph. */
export function DiscScanLine({ image }: { image: ExamImage }) {
  const words = useScanWords(image)
  return words === null ? null : <p className={styles.scanWords}>{words}</p>
}
