import { router } from '@inertiajs/react'
import { Checkbox, Input, Modal } from 'antd'
import { useState } from 'react'
import { checkInitiation, isEditNoteRequired, shootInOf, unofferedTreatment } from '#review/rules'
import { api } from '../../lib/api'
import { ruleText, useWords } from '../../lib/messages'
import { useShared } from '../../lib/shared'
import { AT_ONCE, useCaretBack, useCaretIn } from '../../ui/caret'
import { reportFailure, showSuccess } from '../../ui/dialogs'
import { settleEntry } from '../../ui/entry'
import { faultsOf, tellFaults, type Faults } from '../../ui/faults'
import { Field } from '../../ui/field'
import { fieldLabel, useExam, visitTitle } from '../visit_form'
import { joined } from './join_texts'
import { TreatmentAttentions } from './treatment_attentions'
import { dropName } from './treatment_choices'
import { firstDraft, isPremium, sentTreatment, type TreatmentDraft } from './treatment_draft'
import { TreatmentForm } from './treatment_form'
import styles from './treatment.module.css'

type Initiated = { version: number; message: string; easy_tx_timestamp: string } & TreatmentDraft

type Props = { onClose: () => void }

/** Drops, target pressures of each eye and checks; stored at once with its time (F252 to F255). */
export function TreatmentModal({ onClose }: Props) {
  const t = useWords()
  const { form, page, role, options } = useExam()
  const { supportEmail } = useShared().product
  const record = form.record()
  const [draft, setDraft] = useState<TreatmentDraft>(() => firstDraft(record))
  const [editNote, setEditNote] = useState('')
  const [intoNotes, setIntoNotes] = useState(true)
  const [faults, setFaults] = useState<Faults>({})
  const [isSending, setIsSending] = useState(false)
  useCaretBack()
  useCaretIn('treatment-treatment_drop')
  const asksWhy = isEditNoteRequired(role, form.base.saved_exam_status)
  const canWriteNotes = form.mayWrite('omd_od')
  const shootIn = shootInOf(draft, dropName(options, draft.treatment_drop ?? ''))

  function change(next: TreatmentDraft) {
    setDraft(next)
    setFaults({})
  }

  function tell(wrong: Faults) {
    tellFaults(wrong, {
      show: setFaults,
      idOf: (field) => `treatment-${field}`,
      nameOf: (field) => labelOf(field),
    })
  }

  async function initiate() {
    if (!settleEntry()) return
    const sent = sentTreatment(draft)
    const wrong = faultsHere(sent)
    if (asksWhy && editNote.trim() === '') wrong.edit_note = t('exams.edit_note_required')
    if (Object.keys(wrong).length > 0) return tell(wrong)
    setIsSending(true)
    const path = `/api/data/exam/${form.base.id}/easy_tx_timestamp/`
    const body = { ...sent, version: form.version, ...(asksWhy ? { edit_note: editNote } : {}) }
    const answer = await api.post<Initiated>(path, body)
    setIsSending(false)
    if (answer.ok) return done(sent, answer.data)
    if (answer.errors.length > 0) return tell(faultsOf(answer.errors))
    const error = answer.kind === 'conflict' ? t('exams.changed_meanwhile') : answer.error
    reportFailure(t('review.errors_treatment'), { ...answer, error }, supportEmail)
    if (answer.kind === 'conflict') router.reload({ only: ['exam'] })
  }

  function faultsHere(sent: TreatmentDraft): Record<string, string> {
    const problems = [
      ...unofferedTreatment(sent, { premium: isPremium(record) }),
      ...checkInitiation(sent),
    ]
    return Object.fromEntries(problems.map(({ field, message }) => [field, ruleText(message)]))
  }

  function done(sent: TreatmentDraft, answer: Initiated) {
    // What was typed of it before is what was stored now: nothing of it is left to be saved.
    form.set(sent)
    form.saved({ ...sent, easy_tx_timestamp: answer.easy_tx_timestamp }, answer.version)
    if (canWriteNotes && intoNotes && shootIn) {
      form.set({ omd_od: joined(String(form.value('omd_od') ?? ''), ruleText(shootIn)) })
    }
    showSuccess(answer.message)
    router.reload({ only: ['exam'] })
    onClose()
  }

  return (
    <Modal
      {...AT_ONCE}
      open
      width={880}
      // All of it fits a screen of 800 px.
      style={{ top: 16 }}
      title={visitTitle(t('review.treatment.initiate'), page)}
      okText={t('review.treatment.initiate')}
      cancelText={t('app.cancel')}
      confirmLoading={isSending}
      onOk={() => void initiate()}
      onCancel={onClose}
    >
      <div className={styles.dialog}>
        <TreatmentAttentions record={record} />
        <TreatmentForm draft={draft} faults={faults} record={record} onChange={change} />
        <section className={styles.shootIn} aria-label={t('review.treatment.shoot_in_title')}>
          <h3>{t('review.treatment.shoot_in_title')}</h3>
          <p className={shootIn ? styles.text : styles.open} aria-live="polite">
            {shootIn ? ruleText(shootIn) : t('review.treatment.shoot_in_open')}
          </p>
          {canWriteNotes && shootIn && (
            <Checkbox checked={intoNotes} onChange={({ target }) => setIntoNotes(target.checked)}>
              {t('review.treatment.into_notes', { notes: fieldLabel('omd_od') })}
            </Checkbox>
          )}
        </section>
        {asksWhy && (
          <Field
            id="treatment-edit_note"
            label={t('review.edit_note')}
            required
            error={faults.edit_note}
          >
            {({ status, ...control }) => (
              <Input.TextArea
                {...control}
                status={status}
                maxLength={1000}
                autoSize={{ minRows: 1, maxRows: 4 }}
                value={editNote}
                onChange={({ target }) => setEditNote(target.value)}
              />
            )}
          </Field>
        )}
        <p className={styles.unvalidated}>{t('review.treatment.unvalidated')}</p>
      </div>
    </Modal>
  )

  function labelOf(field: string): string {
    return field === 'edit_note' ? t('review.edit_note') : fieldLabel(field)
  }
}
