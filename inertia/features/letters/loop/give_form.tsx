import { Button, Select } from 'antd'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api'
import { useWords } from '../../../lib/messages'
import { reportFailure } from '../../../ui/dialogs'
import { Field } from '../../../ui/field'
import { GuardedButton } from '../../../ui/guarded_button'
import { type ReferralLoop, useExam } from '../../visit_form'
import { useLoopCall } from './use_loop_call'
import styles from './loop.module.css'

type Owner = { readonly id: number; readonly name: string }
type Props = { loop: ReferralLoop; onClose: () => void }

/** Somebody else of the practice or of the office looks after the referral. */
export function GiveForm({ loop, onClose }: Props) {
  const t = useWords()
  const { exam } = useExam().page
  const [owners, setOwners] = useState<readonly Owner[]>()
  const [owner, setOwner] = useState<number>()
  const { faults, busy, send } = useLoopCall(loop, 'owner', onClose)
  useEffect(() => {
    const giveUp = new AbortController()
    const path = `/api/data/exam/${exam.id}/referral_loop/owners/`
    void api.get<{ owners: Owner[] }>(path, { signal: giveUp.signal }).then((answer) => {
      if (answer.ok) setOwners(answer.data.owners)
      else reportFailure(t('letters.loop.errors'), answer)
    })
    return () => giveUp.abort()
  }, [exam.id, t])
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send({ owner_id: owner })
      }}
    >
      <Field id={`loop-${loop.id}-owner`} label={t('letters.loop.give_to')} error={faults.owner_id}>
        {({ status, ...control }) => (
          <Select<number>
            {...control}
            status={status}
            autoFocus
            showSearch={{ optionFilterProp: 'label' }}
            loading={owners === undefined}
            value={owner}
            options={(owners ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setOwner}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <GuardedButton
          type="primary"
          htmlType="submit"
          loading={busy}
          reasons={owner === undefined ? [t('letters.loop.give_to')] : []}
        >
          {t('letters.loop.give')}
        </GuardedButton>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
      </div>
    </form>
  )
}
