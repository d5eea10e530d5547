import { Tag } from 'antd'
import { useWords } from '../../../lib/messages'
import { useExam, useFormState } from '../form/exam_context'

/** How the visit came in, for those who work on it (F195). */
export function OriginBadges() {
  const t = useWords()
  const { role } = useExam()
  const message = useFormState(({ base }) => base.is_od_messaging_submission === true)
  const outbound = useFormState(({ base }) => base.is_outbound_referral === true)
  if (role === 'od') return null
  return (
    <>
      {message && <Tag>{t('exams.badge_messaging')}</Tag>}
      {outbound && <Tag>{t('exams.badge_outbound')}</Tag>}
    </>
  )
}
