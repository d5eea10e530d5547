import { Button } from 'antd'
import { useState } from 'react'
import { IMAGE_KINDS, isReadOnlyFor, type ImageKind } from '#exams/rules'
import { useWords } from '../../../lib/messages'
import { EyeLetters } from '../../../ui/eye_pair'
import { useExam, useFormState } from '../form/exam_context'
import type { ExamImage } from '../types'
import { ExtraImages } from './extra_images'
import styles from './images.module.css'
import { ImageSlotView } from './image_slot'
import { Lightbox } from './lightbox'
import { EYE_OF, SIDES, kindLabel } from './slot_words'
import { useUploads } from './use_uploads'

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
  const [all, setAll] = useState(false)
  const locked = useFormState(
    ({ base }) =>
      isReadOnlyFor(role, base.saved_exam_status) || isReadOnlyFor(role, base.exam_status_previous)
  )
  const canChange = (role === 'od' || role === 'admin') && !locked
  const filled = (kind: ImageKind) => page.images.some(({ field }) => field.endsWith(`_${kind}`))
  const kinds = IMAGE_KINDS.filter((kind) => all || MAIN_KINDS.includes(kind) || filled(kind))
  return (
    <div className={styles.rail}>
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
                  <ImageSlotView
                    kind={kind}
                    side={side}
                    uploads={uploads}
                    canChange={canChange}
                    onOpen={setOpen}
                  />
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
      {kinds.length < IMAGE_KINDS.length && (
        <Button type="link" onClick={() => setAll(true)}>
          {t('exams.more_kinds')}
        </Button>
      )}
      <ExtraImages uploads={uploads} canChange={canChange} onOpen={setOpen} />
      <Lightbox images={[...page.images, ...page.extra_images]} open={open} onChange={setOpen} />
    </div>
  )
}
