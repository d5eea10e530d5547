import { Button, Modal } from 'antd'
import { useEffect, useState } from 'react'
import { useWords } from '../../lib/messages'
import { hasRole, useUser } from '../../lib/shared'
import { useOptions } from '../../lib/use_options'
import { giveCaret } from '../../ui/caret'
import { ask } from '../../ui/dialogs'
import { GuardedButton } from '../../ui/guarded_button'
import { Hint } from '../../ui/hint'
import { KeyHint } from '../../ui/key_hint'
import { LeftWords } from '../../ui/left_words'
import { SkeletonTable } from '../../ui/skeleton_table'
import { MODAL_FOOT, MODAL_WIDTH } from '../../ui/tokens'
import { InsuranceButton } from '../insurance'
import { AddressFields } from './address_fields'
import { ConflictModal } from './conflict_modal'
import { ConsentField } from './consent_field'
import { CoverageFields } from './coverage_fields'
import { DoctorsFields } from './doctors_fields'
import { LikelyModal } from './likely_modal'
import { PersonFields } from './person_fields'
import type { Patient } from './types'
import { usePatient } from './use_patient'
import { usePatientForm } from './use_patient_form'
import styles from './patients.module.css'

type Props = {
  open: boolean
  /** null adds a patient */
  patientId: number | null
  onClose: () => void
  /** Saved; who opened the dialog closes it. */
  onSaved: (patient: Patient) => void
  /** Saved, and the dialog stays for the next one; absent where one alone is added. */
  onAdded?: (patient: Patient) => void
  /** Where a new patient is sent; the usual call unless named. */
  addPath?: string
  /** Somebody who is there already was chosen instead. */
  onOpen?: (patientId: number) => void
}

/** Add or edit a patient (F050 to F071). Mounted anew each time it opens. */
export function PatientFormModal({ open, ...rest }: Props) {
  return open ? <Opened {...rest} /> : null
}

function Opened({ patientId, ...rest }: Omit<Props, 'open'>) {
  const { onClose } = rest
  const patient = usePatient(patientId, onClose)
  if (patientId === null) return <PatientForm known={null} {...rest} />
  if (patient) return <PatientForm known={patient} {...rest} />
  return (
    <Modal
      open
      footer={null}
      width={MODAL_WIDTH.patient}
      style={{ top: 32 }}
      onCancel={onClose}
      title={<Title known={null} edits />}
    >
      <SkeletonTable rows={10} columns={3} />
    </Modal>
  )
}

function Title({ known, edits }: { known: Patient | null; edits: boolean }) {
  const t = useWords()
  if (!edits) return <>{t('patients.add_title')}</>
  const name = known ? `${known.last_name}, ${known.first_name}` : ''
  return <>{t('patients.edit_title', { name })}</>
}

type FormProps = { known: Patient | null } & Pick<
  Props,
  'onClose' | 'onSaved' | 'onAdded' | 'onOpen' | 'addPath'
>

function PatientForm({ known, onClose, onSaved, onAdded, onOpen, addPath }: FormProps) {
  const t = useWords()
  const user = useUser()
  const options = useOptions()
  const [asking, setAsking] = useState(false)
  const form = usePatientForm(known, {
    ...{ onSaved, onAdded, addPath },
    consentVersion: options?.consent.version,
  })
  const canAddAnother = known === null && onAdded !== undefined
  useEffect(() => {
    if (form.round > 0) giveCaret(document.getElementById('patient-first_name'))
  }, [form.round])

  async function close() {
    if (asking) return
    setAsking(true)
    const question = { title: t('patients.discard_title'), detail: t('patients.discard_text') }
    const leaves =
      !form.isDirty || (await ask({ ...question, yes: t('patients.discard'), danger: true }))
    setAsking(false)
    if (!leaves) return
    form.giveUp()
    onClose()
  }

  return (
    <Modal
      open
      title={<Title known={known} edits={known !== null} />}
      width={MODAL_WIDTH.patient}
      style={{ top: 32 }}
      mask={{ closable: false }}
      styles={MODAL_FOOT}
      footer={
        <>
          <Button onClick={() => void close()}>{t('app.cancel')}</Button>
          {canAddAnother && (
            <Hint title={<KeyHint keys={['Ctrl', 'Enter']} />}>
              <Button
                aria-keyshortcuts="Control+Enter"
                disabled={form.saving}
                onClick={() => void form.submit(true)}
              >
                {t('patients.save_and_add')}
              </Button>
            </Hint>
          )}
          <GuardedButton
            type="primary"
            loading={form.saving}
            reasons={known !== null && !form.isDirty ? [t('patients.nothing_changed')] : []}
            onClick={() => void form.submit()}
          >
            {t('app.save')}
          </GuardedButton>
        </>
      }
      onCancel={() => void close()}
    >
      <form
        key={form.round}
        className={styles.form}
        noValidate
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !canAddAnother) return
          event.preventDefault()
          void form.submit(true)
        }}
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <LeftWords left={form.left} forget={form.forget} onRestore={form.restore} />
        <PersonFields form={form} />
        <AddressFields form={form} />
        <CoverageFields form={form} options={options} patientId={known?.id ?? null} />
        {known && (
          <InsuranceButton
            patient={{ id: known.id, name: `${known.last_name}, ${known.first_name}` }}
            isAmerican={known.country === 'US'}
          />
        )}
        <DoctorsFields
          form={form}
          known={form.current}
          options={options}
          isAdmin={hasRole(user, 'admin')}
        />
        <ConsentField form={form} options={options} />
        {/* Enter in a field saves, although the button stands in the dialog's foot. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </form>
      {form.likely.length > 0 && (
        <LikelyModal
          patients={form.likely}
          onOpen={(id) => (onOpen ?? onClose)(id)}
          onAdd={() => void form.save()}
          onBack={form.forgetLikely}
        />
      )}
      {form.asked && <ConflictModal {...form.asked} />}
    </Modal>
  )
}
