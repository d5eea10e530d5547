import { Button } from 'antd'
import { useState } from 'react'
import { formatDate } from '../../../lib/dates'
import { useLocale, useWords } from '../../../lib/messages'
import { InstantText } from '../../../ui/date_text'
import { late } from '../../../ui/late'
import { type ReferralLoop, useExam } from '../../visit_form'
import styles from './loop.module.css'

const GiveForm = late(() => import('./give_form').then((m) => m.GiveForm))

const StepForm = late(() => import('./step_form').then((m) => m.StepForm))

/** Where a referral stands, until when its next step is looked for, and who looks. */
export function LoopCard({ loop }: { loop: ReferralLoop }) {
  const t = useWords()
  const locale = useLocale()
  const { role } = useExam()
  const [open, setOpen] = useState<'step' | 'give' | null>(null)
  const { state, recipient, owner, is_overdue: isOverdue } = loop
  const day = (date: string) => formatDate(date, locale)
  const close = () => setOpen(null)
  return (
    <article className={styles.loop} data-overdue={isOverdue} aria-label={recipient}>
      <p>
        <strong>{t('letters.loop.to', { name: recipient })}</strong>
        {' · '}
        {t('letters.loop.sent_on', { date: day(loop.sent_on) })}
        {loop.urgency === 'urgent' && <strong> · {t('letters.loop.urgent')}</strong>}
      </p>
      <p>
        <strong>{t(`letters.loop.state.${state}`)}</strong>
        {state === 'booked' && loop.booked_on && (
          <> · {t('letters.loop.booked', { date: day(loop.booked_on) })}</>
        )}
        {state !== 'closed' && (
          <span className={isOverdue ? styles.overdue : styles.faint}>
            {' · '}
            {t(isOverdue ? 'letters.loop.overdue' : 'letters.loop.due', { date: day(loop.due_on) })}
          </span>
        )}
        {' · '}
        {owner ? t('letters.loop.owner', { name: owner }) : t('letters.loop.owner_none')}
      </p>
      {(role === 'od' || role === 'admin') && open === null && (
        <div className={`${styles.buttons} fs-no-print`}>
          <Button size="small" onClick={() => setOpen('step')}>
            {t('letters.loop.step')}
          </Button>
          {state !== 'closed' && (
            <Button size="small" type="text" onClick={() => setOpen('give')}>
              {t('letters.loop.give')}
            </Button>
          )}
        </div>
      )}
      {open === 'step' && <StepForm loop={loop} onClose={close} />}
      {open === 'give' && <GiveForm loop={loop} onClose={close} />}
      {loop.steps.length > 0 && (
        <ul className={styles.steps} aria-label={t('letters.loop.history')}>
          {loop.steps.map((step) => (
            <li key={step.at}>
              <InstantText instant={step.at} /> {t('app.label', { label: step.by })}{' '}
              {step.kind === 'owner'
                ? t('letters.loop.given', { owner: step.owner ?? '' })
                : t(`letters.loop.state.${step.to_state}`)}
              {step.source === 'reply' && ` (${t('letters.loop.source.reply')})`}
              {step.reason && ` – ${step.reason}`}
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
