import { router } from '@inertiajs/react'
import { useEffect, useState } from 'react'
import { PHONE_MASK, fillMask } from '#directories/rules'
import { api } from '../../../lib/api'
import { codeText, text, useWords } from '../../../lib/messages'
import { ask, reportFailure, showSuccess } from '../../../ui/dialogs'
import { GuardedButton } from '../../../ui/guarded_button'
import { Notice } from '../../../ui/notice'
import { Section, useExam, useFormState } from '../../visit_form'
import { DeliveryState } from '../../letters'
import styles from './rlu.module.css'

/** What left or would leave (C100). */
type Outbound = {
  message: string
  message_type: 'fax' | 'email' | null
  recipient: string | null
  address: string | null
  status: string | null
  reason: string | null
}

/** Administrators see where an outbound referral went and mark it as reviewed (F192). */
export function OutboundReview() {
  const t = useWords()
  const { form, page } = useExam()
  const isOutbound = useFormState(({ base }) => base.is_outbound_referral === true)
  const status = useFormState(({ base }) => base.exam_status)
  const { id } = form.base
  const [outbound, setOutbound] = useState<Outbound | null>(null)
  const [error, setError] = useState('')
  const deliveries = page.deliveries.length

  useEffect(() => {
    if (!isOutbound) return
    let gone = false
    const path = `/api/data/admin/exam/${id}/outbound_omd_email_or_fax/`
    void api.get<Outbound>(path).then((answer) => {
      if (gone) return
      if (answer.ok) setOutbound(answer.data)
      else setError(answer.error)
    })
    return () => void (gone = true)
  }, [id, isOutbound, deliveries])

  if (!isOutbound) return null
  const canReview = status === 'od_review' || status === 'ready'
  return (
    <Section
      id="outbound"
      title={t('exams.outbound_referral')}
      aside={
        <GuardedButton
          reasons={canReview ? [] : [t('exams.outbound_review_when')]}
          onClick={() => void review(id, page.patient.name)}
        >
          {t('exams.outbound_review')}
        </GuardedButton>
      }
    >
      {error && <Notice type="error" title={error} />}
      {outbound && <Facts outbound={outbound} />}
    </Section>
  )
}

function Facts({ outbound }: { outbound: Outbound }) {
  const t = useWords()
  const { recipient, message_type: method, address, status, reason, message } = outbound
  if (recipient === null) return <p className={styles.none}>{t('exams.outbound_no_omd')}</p>
  const to = method === 'fax' && address ? (fillMask(PHONE_MASK, address) ?? address) : address
  return (
    <dl className={styles.facts}>
      <dt>{t('exams.outbound_omd')}</dt>
      <dd>{recipient}</dd>
      <dt>{method && codeText('directories.receive_method', method)}</dt>
      <dd>{to || t('app.not_recorded')}</dd>
      <dt>{t('exams.outbound_message')}</dt>
      <dd>{message}</dd>
      <dt>{t('exams.outbound_state')}</dt>
      <dd>
        {status ? <DeliveryState state={status} /> : t('exams.outbound_not_sent')}
        {reason && ` ${codeText('letters.reason', reason)}`}
      </dd>
    </dl>
  )
}

async function review(id: number, patient: string) {
  const sure = await ask({
    title: text('exams.outbound_review'),
    detail: text('exams.outbound_review_text', { patient }),
    yes: text('exams.outbound_review'),
  })
  if (!sure) return
  const path = '/api/data/exam/bulk_review_outbound_exams/'
  const answer = await api.post<{ message: string }>(path, { exam_ids: [id] })
  if (!answer.ok) return reportFailure(text('app.error'), answer)
  showSuccess(answer.data.message)
  router.reload()
}
