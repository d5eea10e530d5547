import { useState, type KeyboardEvent } from 'react'
import { otherEyeSlot, type ImageSlot } from '#exams/rules'
import { CHART_KEYS, pressOf } from '../../ui/keys'
import { type ExamImage, useExam } from '../visit_form'
import { moveImage } from './move_image'

/** How a photo gets into another slot: by its menu, or by a key while it has the caret. */
export type ImageMove = {
  /** The same slot of the other eye; null for what has none. */
  readonly other: ImageSlot | null
  readonly toOtherEye: () => void
  readonly choose: () => void
  readonly isChoosing: boolean
  readonly close: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

export function useImageMove(image: ExamImage, maySwap: boolean): ImageMove {
  const { images, patient } = useExam().page
  const [isChoosing, setChoosing] = useState(false)
  const other = otherEyeSlot(image.field)

  function toOtherEye() {
    if (other === null) return
    const isTaken = images.some(({ field, past }) => field === other && !past)
    void moveImage({ image, to: other, patient: patient.name, isTaken, maySwap })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget.querySelector('button, a')) return
    const acts: Partial<Record<string, () => void>> = {
      [CHART_KEYS.move_eye]: toOtherEye,
      [CHART_KEYS.move_slot]: () => setChoosing(true),
    }
    const act = acts[pressOf(event.nativeEvent) ?? '']
    if (!act) return
    event.preventDefault()
    act()
  }

  const choose = () => setChoosing(true)
  const close = () => setChoosing(false)
  return { other, toOtherEye, choose, isChoosing, close, onKeyDown }
}
