import { useWords } from '../../lib/messages'
import { Badge } from '../../ui/badge'
import { useExam, useFormState } from '../visit_form'

/** How the visit came in, for those who work on it (F195). */
export function OriginBadges() {
  const t = useWords()
  const { role } = useExam()
  const message = useFormState(({ base }) => base.is_od_messaging_submission === true)
  const outbound = useFormState(({ base }) => base.is_outbound_referral === true)
  // The administrators' stand in their row of tabs (F218).
  if (role === 'od' || role === 'admin') return null
  return (
    <>
      {message && <Badge>{t('exams.badge_messaging')}</Badge>}
      {outbound && <Badge>{t('exams.badge_outbound')}</Badge>}
    </>
  )
}
