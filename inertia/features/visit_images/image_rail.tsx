import { Button } from 'antd'
import { late } from '../../ui/late'
import { useCallback, useState } from 'react'
import {
  IMAGE_KINDS,
  IMAGE_SLOTS,
  SCIENCE_IMAGE_KINDS,
  isReadOnlyFor,
  type ExamWire,
  type ImageKind,
} from '#exams/rules'
import { useWords } from '../../lib/messages'
import { EyeLetters } from '../../ui/eye_pair'
import {
  type ExamImage,
  type ExamPageProps,
  keepsVisit,
  useExam,
  useFormState,
  usePlacedSection,
} from '../visit_form'
import { useSwap } from './arrange_images'
import { ExtraImages } from './extra_images'
import { EarlierStrip } from './history_galleries'
import { ImageQuestion } from './image_question'
import styles from './images.module.css'
import { ImageSlotView } from './image_slot'
import { EYE_OF, SIDES, kindLabel } from './slot_words'
import { SwapBar } from './swap_bar'
import { useFileDrop } from './use_file_drop'
import { useFilePaste } from './use_file_paste'
import { useUploads, type Uploads } from './use_uploads'
import { ViewerButtons } from './viewer_buttons'

const PlaceFilesModal = late(() => import('./place_files_modal').then((m) => m.PlaceFilesModal), {
  isWanted: ({ files }) => files !== null,
})

const Lightbox = late(() => import('./lightbox').then((m) => m.Lightbox))

/** Kinds taken at nearly every visit; the others are one click away. */
const MAIN_KINDS: readonly ImageKind[] = [
  'fundus_photo',
  'stereo_photo',
  'oct_photo',
  'oct_rnfl_photo',
  'vf_photo',
]

/** The visit's images by slot: right eye left, left eye right, and what is missing. */
export function ImageRail() {
  const t = useWords()
  const { page, role } = useExam()
  const uploads = useUploads(page.exam.id)
  const [open, setOpen] = useState<ExamImage | null>(null)
  const canChange = useCanChange()
  const arranging = useSwap(page.patient.name)
  const maySwap = useFormState(({ base }) => isOffices(base))
  const swap = maySwap && canChange ? arranging : null
  const { placing, drop, close } = useLooseFiles(uploads, canChange)
  const title = t('exams.images')
  usePlacedSection('images', title)
  return (
    <div id="part-images" className={styles.rail} {...(canChange ? drop : {})}>
      <h2 id="part-images-title" tabIndex={-1} className="fs-visually-hidden">
        {title}
      </h2>
      <ViewerButtons />
      {swap?.first && <SwapBar swap={swap} first={swap.first} />}
      <Slots uploads={uploads} canChange={canChange} swap={swap} onOpen={setOpen} />
      {role !== 'science' && (
        <ExtraImages uploads={uploads} canChange={canChange} onOpen={setOpen} />
      )}
      {canChange && <p className={styles.hint}>{t('exams.drop_anywhere')}</p>}
      <PlaceFilesModal files={placing} uploads={uploads} onClose={close} />
      {canChange && <ImageQuestion uploads={uploads} />}
      <Lightbox images={inOrder(page)} open={open} onChange={setOpen} />
    </div>
  )
}

/** As the slots stand, right eye before left; then the earlier ones, then the extras. */
function inOrder({ images, extra_images: extras }: ExamPageProps): ExamImage[] {
  const slots = IMAGE_SLOTS.flatMap((slot) => images.filter(({ field }) => field === slot))
  return [...slots.filter(({ past }) => !past), ...slots.filter(({ past }) => past), ...extras]
}

/** Optometrists until the visit was ready, of a letter until it was submitted; administrators always. */
function useCanChange(): boolean {
  const { role } = useExam()
  const isOpen = useFormState(
    ({ base }) =>
      isOffices(base) ||
      (keepsVisit(base) &&
        !isReadOnlyFor('od', base.saved_exam_status) &&
        !isReadOnlyFor('od', base.exam_status_previous) &&
        !(base.is_referral_letter_upload_pei && base.saved_exam_status !== 'not_ready'))
  )
  return (role === 'od' || role === 'admin') && isOpen
}

const isOffices = ({ saves_as: roles }: ExamWire) => roles?.includes('admin') === true

/** Files dropped beside the slots, or pasted: one asks where they go. */
function useLooseFiles(uploads: Uploads, enabled: boolean) {
  const [placing, setPlacing] = useState<readonly File[] | null>(null)
  const drop = useFileDrop(setPlacing)
  const { start } = uploads
  useFilePaste(
    enabled,
    useCallback(
      (field, files) => {
        if (field === null) setPlacing(files)
        else start(field, files)
      },
      [start]
    )
  )
  return { placing, drop, close: () => setPlacing(null) }
}

type SlotsProps = {
  uploads: Uploads
  canChange: boolean
  swap: Parameters<typeof ImageSlotView>[0]['swap']
  onOpen: (image: ExamImage) => void
}

function Slots(props: SlotsProps) {
  const t = useWords()
  const { page, role } = useExam()
  const { images } = page
  const [all, setAll] = useState(false)
  const known: readonly ImageKind[] = role === 'science' ? SCIENCE_IMAGE_KINDS : IMAGE_KINDS
  const filled = (kind: ImageKind) => images.some(({ field }) => field.endsWith(`_${kind}`))
  const kinds = known.filter((kind) => all || MAIN_KINDS.includes(kind) || filled(kind))
  return (
    <>
      <table className={styles.slots}>
        <caption className="fs-visually-hidden">{t('exams.images')}</caption>
        <thead>
          <tr>
            {SIDES.map((side) => (
              <th key={side} scope="col">
                <EyeLetters side={EYE_OF[side]} />
              </th>
            ))}
          </tr>
        </thead>
        {kinds.map((kind) => (
          <tbody key={kind}>
            <tr>
              <th colSpan={2} scope="rowgroup" className={styles.kind}>
                {kindLabel(kind)}
              </th>
            </tr>
            <tr>
              {SIDES.map((side) => (
                <td key={side}>
                  <ImageSlotView kind={kind} side={side} {...props} />
                </td>
              ))}
            </tr>
            {role !== 'science' && (
              <tr>
                <td colSpan={2}>
                  <EarlierStrip kind={kind} />
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
      {kinds.length < known.length && (
        <Button type="link" onClick={() => setAll(true)}>
          {t('exams.more_kinds')}
        </Button>
      )}
    </>
  )
}
