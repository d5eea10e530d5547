import { MoreOutlined } from '@ant-design/icons'
import { Button, type MenuProps } from 'antd'
import { useRef } from 'react'
import { isTurnable } from '#exams/rules'
import { useLocale, useWords } from '../../lib/messages'
import { type ExamImage, patientWords, useExam } from '../visit_form'
import { deleteImage, replaceImage } from './change_image'
import { FileInput } from './drop_target'
import { LateDropdown } from '../../ui/late_dropdown'
import styles from './images.module.css'
import { rotateImage, type Swap } from './arrange_images'
import { imageLabel, slotName } from './slot_words'
import type { ImageMove } from './use_image_move'
import type { UploadField } from './upload_queue'
import type { Uploads } from './use_uploads'

type Props = {
  image: ExamImage
  uploads: Uploads
  /** Absent for those who may not swap (Q137). */
  swap: Swap | null
  move: ImageMove
}

/** What can be done with the image of a slot, each asked about first. */
export function ImageMenu({ image, uploads, swap, move }: Props) {
  const t = useWords()
  const locale = useLocale()
  const patient = patientWords(useExam().page.patient)
  const input = useRef<HTMLInputElement>(null)
  const label = imageLabel(image, locale)
  const field = image.field as UploadField
  const acts: Record<string, () => void> = {
    replace: () => input.current?.click(),
    eye: move.toOtherEye,
    slot: move.choose,
    rotate: () => void rotateImage(image, label, patient),
    swap: () => swap?.begin(image),
    remove: () => void deleteImage(image, label, patient),
  }
  const items: MenuProps['items'] = [
    { key: 'replace', label: t('exams.image_replace') },
    ...(move.other
      ? [{ key: 'eye', label: t('exams.image_move_eye', { slot: slotName(move.other) }) }]
      : []),
    { key: 'slot', label: t('exams.image_move_slot') },
    ...(swap
      ? [
          {
            key: 'rotate',
            label: t('exams.image_rotate'),
            disabled: !isTurnable(image.content_type),
          },
          { key: 'swap', label: t('exams.image_swap') },
        ]
      : []),
    { key: 'remove', label: t('exams.image_delete'), danger: true },
  ]
  return (
    <span className={styles.menu}>
      <LateDropdown
        autoFocus
        trigger={['click']}
        menu={{ items, onClick: ({ key }) => acts[key]?.() }}
      >
        <Button icon={<MoreOutlined />} aria-label={t('exams.image_actions', { image: label })} />
      </LateDropdown>
      <FileInput
        ref={input}
        field={field}
        onTake={(files) => void replaceImage(files, field, uploads, label, patient)}
      />
    </span>
  )
}
