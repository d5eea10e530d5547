import { Modal } from 'antd'
import { READING_DECISIONS } from '#review/rules'
import { formatDate } from '../../lib/dates'
import { useLocale, useWords } from '../../lib/messages'
import { FieldRow } from '../../ui/field_row'
import { useExam } from '../visit_form'
import type { Answer } from './answer'
import { choiceText } from './decision_words'
import type { useLock } from './use_lock'

type Props = { answer: Answer; lock: ReturnType<typeof useLock> }

/** What will be locked, and of whom. */
export function LockModal({ answer, lock }: Props) {
  const t = useWords()
  const locale = useLocale()
  const { exam, patient } = useExam().page
  return (
    <Modal
      open={lock.isAsking}
      title={t('review.second.lock_title', {
        patient: patient.name,
        dob: formatDate(patient.dob ?? '', locale),
        visit: formatDate(exam.exam_date, locale),
      })}
      okText={t('review.second.lock')}
      okButtonProps={{ autoFocus: true }}
      destroyOnHidden
      cancelText={t('app.cancel')}
      confirmLoading={lock.isSending}
      onOk={() => void lock.confirm()}
      onCancel={lock.cancel}
    >
      <dl>
        {READING_DECISIONS.map((decision) => {
          const value = answer[decision]
          return (
            <FieldRow key={decision} label={t(`review.second.decision.${decision}`)}>
              {value === undefined ? undefined : choiceText(decision, value)}
            </FieldRow>
          )
        })}
        <FieldRow label={t('review.second.note')}>{answer.note || undefined}</FieldRow>
      </dl>
      <p>{t('review.second.lock_consequence')}</p>
    </Modal>
  )
}
