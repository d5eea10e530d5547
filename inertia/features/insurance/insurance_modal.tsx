import { PlusOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useEffect, useState } from 'react'
import { useWords } from '../../lib/messages'
import { ask } from '../../ui/dialogs'
import { SkeletonTable } from '../../ui/skeleton_table'
import { CardConflictModal } from './card_conflict_modal'
import { PolicyConflictModal } from './policy_conflict_modal'
import { PolicyForm } from './policy_form'
import { PolicyTable } from './policy_table'
import type { Insured, Policy } from './types'
import { usePolicies, type Policies } from './use_policies'
import { usePolicyForm } from './use_policy_form'
import styles from './insurance.module.css'

/** px; room for the table's columns beside each other. */
const WIDTH = 1080

type Props = { patient: Insured; onClose: () => void }

/** A patient's insurance: the policies, and the form of the one being added or edited (F354). */
export function InsuranceModal({ patient, onClose }: Props) {
  const t = useWords()
  const list = usePolicies(patient.id, onClose)
  const [isDirty, setIsDirty] = useState(false)

  async function close() {
    if (await mayLeave(isDirty, t)) onClose()
  }

  return (
    <Modal
      open
      title={t('insurance.title', { name: patient.name })}
      width={WIDTH}
      style={{ top: 32 }}
      mask={{ closable: false }}
      footer={null}
      onCancel={() => void close()}
    >
      {list.policies ? (
        <Opened
          list={list}
          policies={list.policies}
          patientId={patient.id}
          onDirty={setIsDirty}
          isDirty={isDirty}
        />
      ) : (
        <SkeletonTable rows={4} columns={7} />
      )}
    </Modal>
  )
}

type OpenedProps = {
  list: Policies
  policies: readonly Policy[]
  patientId: number
  isDirty: boolean
  onDirty: (isDirty: boolean) => void
}

/** `new`, one that is edited, or none: then just the list. */
type Edited = Policy | 'new' | null

function Opened({ list, policies, patientId, isDirty, onDirty }: OpenedProps) {
  const t = useWords()
  const [edited, setEdited] = useState<Edited>(policies.length === 0 ? 'new' : null)

  function show(next: Edited) {
    onDirty(false)
    setEdited(next)
  }

  async function edit(policy: Policy) {
    if (!(await mayLeave(isDirty, t))) return
    const fresh = await list.fetchOne(policy.id)
    if (fresh) show(fresh)
  }

  /** A form that is open for the policy goes on from the version that the switch made. */
  async function toggle(policy: Policy) {
    const isOpen = edited !== null && edited !== 'new' && edited.id === policy.id
    if (isOpen && !(await mayLeave(isDirty, t))) return
    const switched = await list.toggle(policy)
    if (switched && isOpen) show(switched)
  }

  return (
    <div className={styles.body}>
      <PolicyTable
        policies={policies}
        switching={list.switching}
        onEdit={(policy) => void edit(policy)}
        onToggle={(policy) => void toggle(policy)}
      />
      {edited === null ? (
        <Button
          autoFocus
          icon={<PlusOutlined aria-hidden />}
          className={styles.add}
          onClick={() => show('new')}
        >
          {t('insurance.add')}
        </Button>
      ) : (
        <Editor
          key={edited === 'new' ? 'new' : `${edited.id}/${edited.version}`}
          policy={edited === 'new' ? null : edited}
          patientId={patientId}
          onDirty={onDirty}
          onStored={list.refresh}
          onClose={() => show(null)}
        />
      )}
    </div>
  )
}

type EditorProps = {
  policy: Policy | null
  patientId: number
  onDirty: (isDirty: boolean) => void
  onStored: () => void
  onClose: () => void
}

function Editor({ policy, patientId, onDirty, onStored, onClose }: EditorProps) {
  const t = useWords()
  const form = usePolicyForm({ patientId, policy, onStored, onDone: onClose })
  const { isDirty } = form
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  async function cancel() {
    if (await mayLeave(isDirty, t)) onClose()
  }

  return (
    <>
      <PolicyForm form={form} onCancel={() => void cancel()} />
      {form.asked && <PolicyConflictModal {...form.asked} />}
      {form.askedCards && <CardConflictModal {...form.askedCards} />}
    </>
  )
}

/** Nothing typed is lost without a question. */
async function mayLeave(isDirty: boolean, t: ReturnType<typeof useWords>): Promise<boolean> {
  if (!isDirty) return true
  return ask({
    title: t('insurance.discard_title'),
    detail: t('insurance.discard_text'),
    yes: t('insurance.discard'),
    danger: true,
  })
}
