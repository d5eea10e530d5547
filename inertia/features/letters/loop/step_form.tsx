import { Button, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { STEP_SOURCES, stepNeedsReason, type LoopState, type StepSource } from '#letters/rules'
import { useWords } from '../../../lib/messages'
import { Field } from '../../../ui/field'
import type { ReferralLoop } from '../../visit_form'
import { useLoopCall } from './use_loop_call'
import styles from './loop.module.css'

type Props = { loop: ReferralLoop; onClose: () => void }

/** The next step of a referral: what happened, who told it, and why where it ends something. */
export function StepForm({ loop, onClose }: Props) {
  const t = useWords()
  const [to, setTo] = useState<LoopState>(loop.next[0]!)
  const [source, setSource] = useState<StepSource>('person')
  const [bookedOn, setBookedOn] = useState('')
  const [reason, setReason] = useState('')
  const { faults, busy, send, tell } = useLoopCall(loop, 'step', onClose)
  const id = (field: string) => `loop-${loop.id}-${field}`
  const nameOf = (state: LoopState) =>
    t(state === 'sent' ? 'letters.loop.step_to_sent' : `letters.loop.state.${state}`)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        const missing = {
          ...(to === 'booked' && bookedOn.trim() === ''
            ? { booked_on: t('letters.loop.refused_booked_on_required') }
            : {}),
          ...(stepNeedsReason(loop.state, to) && reason.trim() === ''
            ? { reason: t('letters.loop.refused_reason_required') }
            : {}),
        }
        if (Object.keys(missing).length > 0) return tell(missing)
        void send({ to, source, reason, booked_on: to === 'booked' ? bookedOn.trim() : null })
      }}
    >
      <Field id={id('to')} label={t('letters.loop.step_to')} error={faults.to}>
        {({ status, ...control }) => (
          <Select<LoopState>
            {...control}
            status={status}
            autoFocus
            value={to}
            options={loop.next.map((state) => ({ value: state, label: nameOf(state) }))}
            onChange={setTo}
          />
        )}
      </Field>
      <Radio.Group
        aria-label={t('letters.loop.source')}
        value={source}
        onChange={({ target }) => setSource(target.value as StepSource)}
        options={STEP_SOURCES.map((value) => ({ value, label: t(`letters.loop.source.${value}`) }))}
      />
      {to === 'booked' && (
        <Field
          id={id('booked_on')}
          label={t('letters.loop.booked_on')}
          required
          error={faults.booked_on}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={10}
              value={bookedOn}
              onChange={({ target }) => setBookedOn(target.value)}
            />
          )}
        </Field>
      )}
      <Field
        id={id('reason')}
        label={t('letters.loop.reason')}
        required={stepNeedsReason(loop.state, to)}
        error={faults.reason}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('letters.loop.note')}
        </Button>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
      </div>
    </form>
  )
}
