import { Select } from 'antd'
import type { Viewer } from 'openseadragon'
import { formatDate } from '../../../lib/dates'
import { useLocale, useWords } from '../../../lib/messages'
import { useExam } from '../form/exam_context'
import { useStatusLabel } from '../form/use_status_label'
import { PdfViewer } from '../pdf/pdf_viewer'
import type { ExamImage } from '../types'
import { DeepZoom } from './deep_zoom'
import { EYE_OF, imageLabel, isPdf, kindLabel, partsOf } from './slot_words'
import styles from './viewer.module.css'

type Props = {
  /** Which of the two it is. */
  label: string
  visitId: number | null
  /** null while they are fetched */
  images: readonly ExamImage[] | null
  slot: string
  inverted: boolean
  onVisit: (visitId: number) => void
  onViewer: (viewer: Viewer | null) => void
}

/** One visit's image of the eye and kind that are compared. */
export function ComparePane({ label, visitId, images, slot, inverted, ...on }: Props) {
  const locale = useLocale()
  const t = useWords()
  const statusLabel = useStatusLabel()
  const { exam, visits } = useExam().page
  const image = images?.find(({ field }) => field === slot)
  return (
    <section className={styles.pane} aria-label={label}>
      <div className={styles.paneHead}>
        <Select<number>
          value={visitId ?? undefined}
          placeholder={t('exams.compare_choose')}
          aria-label={label}
          options={visits.map(({ id, exam_date: date, exam_status: status }) => ({
            value: id,
            label: `${formatDate(date, locale)} · ${id === exam.id ? t('exams.compare_this') : statusLabel(status)}`,
          }))}
          onChange={on.onVisit}
        />
      </div>
      {image ? (
        <ShownImage image={image} inverted={inverted} onViewer={on.onViewer} />
      ) : (
        <p className={styles.nothing} role="status">
          {images === null ? '' : t('exams.image_missing', { what: wordsOf(slot, t) })}
        </p>
      )}
    </section>
  )
}

type ShownProps = Pick<Props, 'inverted' | 'onViewer'> & { image: ExamImage }

function ShownImage({ image, inverted, onViewer }: ShownProps) {
  const locale = useLocale()
  const label = imageLabel(image, locale)
  if (isPdf(image)) {
    return (
      <div className={styles.pages}>
        <PdfViewer url={image.url} label={label} viewer="pdf" />
      </div>
    )
  }
  return <DeepZoom url={image.url} label={label} inverted={inverted} onViewer={onViewer} />
}

function wordsOf(slot: string, t: ReturnType<typeof useWords>): string {
  const { side, kind } = partsOf(slot)
  const what = kindLabel(kind)
  return side ? t('exams.of_eye', { what, eye: t(`exams.eye_${EYE_OF[side]}`) }) : what
}
