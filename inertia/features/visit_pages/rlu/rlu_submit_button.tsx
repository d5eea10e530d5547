import { Button } from 'antd'
import { OUTBOUND_REFERRAL, sectionLabels } from '#exams/rules'
import { ruleText, useWords } from '../../../lib/messages'
import { GuardedButton } from '../../../ui/guarded_button'
import { keepsVisit, useExam, useFormState, useMissing } from '../../visit_form'
import { DeliveryState } from '../../letters'
import type { RluSubmit } from './use_rlu_submit'

/** Submit, with the number of what is missing; 'Submitted' once it is (F187, F191). */
export function RluSubmitButton({ submit }: { submit: RluSubmit }) {
  const t = useWords()
  const missing = useMissing()
  const isOpen = useFormState(({ base }) => base.exam_status === 'not_ready')
  const isKept = useFormState(({ base }) => keepsVisit(base))
  if (!isOpen) return <Submitted onSend={() => submit.setSending(true)} />
  if (!isKept) return null
  const words = t('exams.submit')
  return (
    <GuardedButton
      type="primary"
      reasons={submit.disabled ? sectionLabels(missing).map((label) => ruleText(label)) : []}
      onClick={() => void submit.submit()}
    >
      {missing.length > 0
        ? t('exams.with_missing', { action: words, count: missing.length })
        : words}
    </GuardedButton>
  )
}

/** How far an outbound referral came; one that was never handed over is looked at and sent from here (F190). */
function Submitted({ onSend }: { onSend: () => void }) {
  const t = useWords()
  const { page } = useExam()
  const waits = useFormState(
    ({ base }) => base.is_outbound_referral === true && base.exam_status !== 'reviewed'
  )
  const sent = page.deliveries.find(({ purpose }) => purpose === OUTBOUND_REFERRAL)

  return (
    <>
      <strong>{t('exams.submitted')}</strong>
      {sent && <DeliveryState state={sent.state} />}
      {waits && !sent && (
        <Button type="primary" onClick={onSend}>
          {t('exams.outbound_send')}
        </Button>
      )}
    </>
  )
}
