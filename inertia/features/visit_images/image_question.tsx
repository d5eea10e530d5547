import { Button, Input } from 'antd'
import { useRef, useState } from 'react'
import { isSheetDoubt, MAX_REASON, otherEyeSlot, type ImageDoubt } from '#exams/rules'
import { formatDate } from '../../lib/dates'
import { useLocale, useWords } from '../../lib/messages'
import { AT_ONCE } from '../../ui/caret'
import { MODAL_WIDTH } from '../../ui/tokens'
import { useExam, usePatientTitle } from '../visit_form'
import { LateModal } from '../../ui/late_kit'
import { expectFiled } from './caret_kept'
import styles from './image_question.module.css'
import { MarkedPicture } from './marked_picture'
import { slotName } from './slot_words'
import type { Asked, UploadField } from './upload_queue'
import type { Uploads } from './use_uploads'

/** Doubts that the slot of the other eye would end. */
const EYE_DOUBTS: readonly ImageDoubt[] = ['wrong_eye', 'printed_eye']

/**
 * Asks before a picture is filed whose side, repetition or words are in doubt,
 * with the reason drawn on it. It never blocks: whoever knows better files it
 * all the same, and may say why.
 */
export function ImageQuestion({ uploads }: { uploads: Uploads }) {
  const first = uploads.list.find((each): each is Asked => each.state === 'asked') ?? null
  // While it closes it still shows what was asked.
  const [shown, setShown] = useState(first)
  if (first && first !== shown) setShown(first)
  return (
    shown && (
      <Question
        key={`${shown.key} ${shown.field}`}
        asked={shown}
        open={first !== null}
        uploads={uploads}
      />
    )
  )
}

type Props = { asked: Asked; open: boolean; uploads: Uploads }

function Question({ asked, open, uploads }: Props) {
  const t = useWords()
  const titled = usePatientTitle()
  const [reason, setReason] = useState('')
  const safest = useRef<HTMLButtonElement>(null)
  const { key, field, file, question } = asked
  const other = useOtherSlot(asked, uploads)
  const keep = () => {
    expectFiled(field)
    uploads.accept(key, { doubts: question.doubts, reason: reason.trim() })
  }
  const move = () => {
    expectFiled(other!)
    uploads.move(key, other!)
  }
  return (
    <LateModal
      {...AT_ONCE}
      open={open}
      width={MODAL_WIDTH.patient}
      title={titled(t('exams.check_title', { filename: file.name }))}
      onCancel={() => uploads.cancel(key)}
      afterOpenChange={(isOpen) => isOpen && safest.current?.focus()}
      destroyOnHidden
      footer={
        <div className={styles.answers}>
          <Button ref={other ? null : safest} onClick={() => uploads.cancel(key)}>
            {t('exams.check_discard')}
          </Button>
          {other && (
            <Button ref={safest} type="primary" onClick={move}>
              {t('exams.check_move', { slot: slotName(other) })}
            </Button>
          )}
          <Button onClick={keep}>{t('exams.check_keep')}</Button>
        </div>
      }
    >
      <div className={styles.question}>
        <MarkedPicture file={file} question={question} />
        <div>
          <p>{t('exams.check_for', { slot: slotName(field) })}</p>
          <Doubts asked={asked} />
          <label className={styles.reason}>
            <span>{t('exams.check_reason')}</span>
            <Input
              value={reason}
              maxLength={MAX_REASON}
              onChange={({ target }) => setReason(target.value)}
            />
          </label>
          <p className={styles.aid}>{t('exams.check_aid')}</p>
        </div>
      </div>
    </LateModal>
  )
}

/** What is in doubt, in words; then the faults, which are not asked about. */
function Doubts({ asked: { question } }: { asked: Asked }) {
  const t = useWords()
  const locale = useLocale()
  const { doubts, eye, faults, repeat, printed } = question
  return (
    <>
      <ul className={styles.doubts}>
        {doubts.map((doubt) => (
          <li key={doubt}>
            {isSheetDoubt(doubt)
              ? t(`exams.check_doubt.${doubt}`, { words: printed[doubt]?.text ?? '' })
              : doubt === 'wrong_eye' && eye !== 'undecided'
                ? t(`exams.check_doubt.wrong_eye.${eye}`)
                : t(`exams.check_doubt.${repeat ? 'repeat_of_patient' : 'repeat_of_practice'}`, {
                    slot: repeat ? slotName(repeat.field) : '',
                    date: repeat ? formatDate(repeat.exam_date, locale) : '',
                  })}
          </li>
        ))}
      </ul>
      {faults.length > 0 && (
        <p>
          {t('exams.check_faults', {
            faults: faults.map((fault) => t(`exams.check_fault.${fault}`)).join(', '),
          })}
        </p>
      )}
    </>
  )
}

/** The slot of the other eye, where disc or words point there and nothing is in it or on its way. */
function useOtherSlot(
  { field, key, question }: Asked,
  { list }: Uploads
): Exclude<UploadField, 'extra_images'> | null {
  const { images } = useExam().page
  const other = otherEyeSlot(field)
  if (other === null || !question.doubts.some((doubt) => EYE_DOUBTS.includes(doubt))) return null
  const isTaken =
    images.some((image) => image.field === other && !image.past) ||
    list.some((upload) => upload.field === other && upload.key !== key)
  return isTaken ? null : other
}
