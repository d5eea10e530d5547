import type { ImageKind } from '#exams/rules'
import { late } from '../../ui/late'
import { formatDate } from '../../lib/dates'
import { useLocale, useWords } from '../../lib/messages'
import { type ExamImage, patientWords, useExam } from '../visit_form'
import type { Swap } from './arrange_images'
import { useCaretKept } from './caret_kept'
import { replaceImage } from './change_image'
import { CheckLine } from './check_line'
import { DiscScanLine } from './disc_scan'
import { DropTarget } from './drop_target'
import { ImageMenu } from './image_menu'
import styles from './images.module.css'
import { EYE_OF, imageLabel, kindLabel, slotOf, type Side } from './slot_words'
import { Thumbnail } from './thumbnail'
import { UploadRows } from './upload_rows'
import { useImageMove } from './use_image_move'
import { useFileDrop } from './use_file_drop'
import type { Uploads } from './use_uploads'
import { VisitOf } from './visit_of'

const MoveModal = late(() => import('./move_modal').then((m) => m.MoveModal))

type Props = {
  kind: ImageKind
  side: Side
  uploads: Uploads
  canChange: boolean
  /** Absent for those who may not swap. */
  swap: Swap | null
  onOpen: (image: ExamImage) => void
}

/** One slot of one eye: this visit's image, or what is missing; apart from it the way to the last one before. */
export function ImageSlotView({ kind, side, uploads, canChange, swap, onOpen }: Props) {
  const t = useWords()
  const locale = useLocale()
  const { page } = useExam()
  const slot = slotOf(side, kind)
  const own = page.images.find((image) => image.field === slot && !image.past)
  const past = page.images.find((image) => image.field === slot && image.past)
  const eye = EYE_OF[side]
  const label = t('exams.of_eye', { what: kindLabel(kind), eye: t(`exams.eye_${eye}`) })
  const place = useCaretKept(slot, own?.id)
  return (
    <div ref={place} className={styles.slot} id={`image-${slot}`}>
      {own ? (
        <>
          <Filled image={own} uploads={uploads} canChange={canChange} swap={swap} onOpen={onOpen} />
          <p className={styles.visit}>
            <VisitOf visit="this" date={own.date} />
          </p>
        </>
      ) : canChange ? (
        <DropTarget
          field={slot}
          label={label}
          short={t('exams.add_of_eye', { eye: eye.toUpperCase() })}
          uploads={uploads}
        />
      ) : (
        <div
          className={styles.missing}
          role="img"
          aria-label={t('exams.image_missing', { what: label })}
        >
          –
        </div>
      )}
      {past && (
        <button
          type="button"
          className={styles.past}
          onClick={() => onOpen(past)}
          aria-label={`${t('exams.image_last_visit')} ${formatDate(past.date, locale)}, ${imageLabel(past, locale)}`}
        >
          <VisitOf visit="last" date={past.date} />
        </button>
      )}
    </div>
  )
}

type FilledProps = Omit<Props, 'kind' | 'side'> & { image: ExamImage }

/** The image of a slot; while a swap is under way, opening it means choosing it. */
function Filled({ image, uploads, canChange, swap, onOpen }: FilledProps) {
  const locale = useLocale()
  const patient = patientWords(useExam().page.patient)
  const field = image.field as Parameters<Uploads['start']>[0]
  const label = imageLabel(image, locale)
  const drop = useFileDrop((files) => void replaceImage(files, field, uploads, label, patient))
  const isSwapping = swap !== null && swap.first !== null
  const isFirst = swap?.first?.id === image.id
  const move = useImageMove(image, swap !== null)
  return (
    <div
      className={styles.own}
      data-chosen={isFirst}
      onKeyDown={canChange && !isSwapping ? move.onKeyDown : undefined}
      {...(canChange ? drop : {})}
    >
      <Thumbnail
        image={image}
        pressed={isSwapping ? isFirst : undefined}
        onOpen={(opened) => {
          if (!isSwapping) onOpen(opened)
          else if (swap.takes(opened)) void swap.finish(opened)
          else swap.cancel()
        }}
      />
      <DiscScanLine image={image} />
      <CheckLine image={image} />
      {canChange && !isSwapping && (
        <ImageMenu image={image} uploads={uploads} swap={swap} move={move} />
      )}
      {move.isChoosing && <MoveModal image={image} maySwap={swap !== null} onClose={move.close} />}
      <UploadRows uploads={uploads} shown={uploads.list.filter((each) => each.field === field)} />
    </div>
  )
}
