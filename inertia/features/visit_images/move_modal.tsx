import { Modal } from 'antd'
import { useState } from 'react'
import { IMAGE_SLOTS, otherEyeSlot, type ImageSlot } from '#exams/rules'
import { useWords } from '../../lib/messages'
import { ListSelect } from '../../ui/list_select'
import { MODAL_WIDTH } from '../../ui/tokens'
import { type ExamImage, useExam } from '../visit_form'
import styles from './images.module.css'
import { moveImage, moveTitle } from './move_image'
import { slotName } from './slot_words'

type Props = { image: ExamImage; maySwap: boolean; onClose: () => void }

/** Which slot a photo is to come into; one that holds a photo says so to whoever may exchange the two, and is not offered to others. */
export function MoveModal({ image, maySwap, onClose }: Props) {
  const t = useWords()
  const { images, patient } = useExam().page
  const isTaken = (slot: ImageSlot) => images.some(({ field, past }) => field === slot && !past)
  const offered = IMAGE_SLOTS.filter((slot) => slot !== image.field && (maySwap || !isTaken(slot)))
  const [to, setTo] = useState<ImageSlot | undefined>(() => {
    const other = otherEyeSlot(image.field)
    return other && offered.includes(other) ? other : offered[0]
  })
  const options = offered.map((slot) => ({
    value: slot,
    label: isTaken(slot) ? t('exams.move_slot_holds', { slot: slotName(slot) }) : slotName(slot),
  }))
  return (
    <Modal
      open
      width={MODAL_WIDTH.small}
      title={moveTitle(image)}
      okText={t('exams.move_yes')}
      cancelText={t('app.cancel')}
      onOk={() => {
        onClose()
        if (to) void moveImage({ image, to, patient: patient.name, isTaken: isTaken(to), maySwap })
      }}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && document.getElementById('move-to')?.focus()}
    >
      <label htmlFor="move-to" className={styles.moveTo}>
        {t('exams.move_to')}
      </label>
      <ListSelect<ImageSlot>
        id="move-to"
        aria-label={t('exams.move_to')}
        style={{ width: '100%' }}
        value={to}
        options={options}
        onChange={(slot) => slot && setTo(slot)}
      />
    </Modal>
  )
}
