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

type Props = { image: ExamImage; onClose: () => void }

/** Which slot a photo is to come into; one that holds a photo says so before it is chosen. */
export function MoveModal({ image, onClose }: Props) {
  const t = useWords()
  const { images, patient } = useExam().page
  const [to, setTo] = useState<ImageSlot>(() => otherEyeSlot(image.field) ?? IMAGE_SLOTS[0]!)
  const isTaken = (slot: ImageSlot) => images.some(({ field, past }) => field === slot && !past)
  const options = IMAGE_SLOTS.filter((slot) => slot !== image.field).map((slot) => ({
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
        void moveImage({ image, to, patient: patient.name, isTaken: isTaken(to) })
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
