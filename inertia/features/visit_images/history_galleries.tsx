import { Button } from 'antd'
import { useState } from 'react'
import {
  GALLERY_KINDS,
  GALLERY_ROWS,
  galleryColumns,
  type GalleryKind,
  type ImageKind,
} from '#exams/rules'
import { formatDate } from '../../lib/dates'
import { useLocale, useWords } from '../../lib/messages'
import { useUser } from '../../lib/shared'
import { late } from '../../ui/late'
import { LateModal } from '../../ui/late_kit'
import { MODAL_WIDTH } from '../../ui/tokens'
import { type ExamImage, type HistoryImage, useExam, usePatientTitle } from '../visit_form'
import { DiscScanLine } from './disc_scan'
import styles from './gallery.module.css'
import { EYE_OF, kindLabel, partsOf } from './slot_words'
import { Thumbnail } from './thumbnail'
import { useWholeHistory } from './use_whole_history'

const Lightbox = late(() => import('./lightbox').then((m) => m.Lightbox))

/** Images of the visits before this one, by kind, newest first (F161). */
export function HistoryGalleries() {
  const t = useWords()
  const { image_history: images } = useExam().page
  const kinds = GALLERY_KINDS.filter((kind) => images.some((image) => isOf(image, kind)))
  if (kinds.length === 0) return <p className={styles.none}>{t('exams.image_history_none')}</p>
  return (
    <div className={styles.galleries}>
      {kinds.map((kind) => (
        <Gallery key={kind} kind={kind} newest={images.filter((image) => isOf(image, kind))} />
      ))}
    </div>
  )
}

function isOf({ field }: ExamImage, kind: GalleryKind): boolean {
  return partsOf(field).kind === kind
}

/** The earlier images of one kind as a strip beside its slots; nothing where there are none. */
export function EarlierStrip({ kind }: { kind: ImageKind }) {
  const { image_history: images } = useExam().page
  const known = GALLERY_KINDS.find((each) => each === kind)
  const newest = images.filter((image) => known && isOf(image, known))
  if (!known || newest.length === 0) return null
  return <Gallery kind={known} newest={newest} isStrip />
}

type GalleryProps = {
  kind: GalleryKind
  newest: readonly HistoryImage[]
  /** Small, below the name of its kind. */
  isStrip?: boolean
}

/** Two rows; more are a click away. */
function Gallery({ kind, newest, isStrip = false }: GalleryProps) {
  const t = useWords()
  const titled = usePatientTitle()
  const { role } = useExam()
  const { retinaEnabled } = useUser()
  const [open, setOpen] = useState<ExamImage | null>(null)
  const [all, setAll] = useState(false)
  const columns = galleryColumns(role, { retinaEnabled })
  const count = newest[0]!.of_kind
  const whole = useWholeHistory(all && count > newest.length)
  const everything = whole?.filter((image) => isOf(image, kind)) ?? newest
  const shown = newest.slice(0, columns * GALLERY_ROWS)
  const title = t('exams.gallery', { kind: kindLabel(kind) })
  return (
    <section
      aria-label={title}
      className={isStrip ? `${styles.gallery} ${styles.strip}` : styles.gallery}
    >
      <div className={styles.head}>
        {isStrip ? <span>{t('exams.earlier_images')}</span> : <h3>{kindLabel(kind)}</h3>}
        {count > shown.length && (
          <Button
            type={isStrip ? 'link' : 'default'}
            size={isStrip ? 'small' : 'middle'}
            onClick={() => setAll(true)}
          >
            {t('exams.view_all', { count })}
          </Button>
        )}
      </div>
      <Grid images={shown} columns={columns} onOpen={setOpen} />
      <LateModal
        open={all}
        width={MODAL_WIDTH.patient}
        footer={null}
        title={titled(title)}
        onCancel={() => setAll(false)}
      >
        <div className={styles.all}>
          <Grid images={everything} columns={columns} onOpen={setOpen} />
        </div>
      </LateModal>
      <Lightbox images={everything} open={open} onChange={setOpen} />
    </section>
  )
}

type GridProps = {
  images: readonly HistoryImage[]
  columns: number
  onOpen: (image: ExamImage) => void
}

function Grid({ images, columns, onOpen }: GridProps) {
  const locale = useLocale()
  return (
    <ul
      className={styles.grid}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {images.map((image) => {
        const { side } = partsOf(image.field)
        return (
          <li key={image.id}>
            <Thumbnail image={image} onOpen={onOpen} />
            <p className={styles.caption}>
              <strong>{side && EYE_OF[side].toUpperCase()}</strong> {formatDate(image.date, locale)}
            </p>
            <DiscScanLine image={image} />
          </li>
        )
      })}
    </ul>
  )
}
