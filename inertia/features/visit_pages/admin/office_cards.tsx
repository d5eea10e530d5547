import { Checkbox, Input, Switch } from 'antd'
import { afterConsultToggle, isRetinaIdEnabled, type PageField } from '#exams/rules'
import { useWords } from '../../../lib/messages'
import {
  CheckField,
  SelectField,
  TextField,
  fieldLabel,
  useExam,
  useField,
  useFormState,
  Section,
} from '../../visit_form'
import { TagChips } from './tag_chips'
import styles from './admin.module.css'

/** What the office keeps beside the chart: tags, stages, reports, billing, notes. */
export function OfficeCards() {
  const t = useWords()
  return (
    <>
      <Section id="tags" title={t('review.admin_tags')}>
        <TagChips />
      </Section>
      <div className={styles.cards}>
        <ComplexityCard />
        <ReportOptionsCard />
        <BillingNotesCard />
        <OfficeNotesCard />
      </div>
    </>
  )
}

/** How far the disease has come, in the server's words (F232). */
function ComplexityCard() {
  const t = useWords()
  return (
    <Section id="complexity" title={t('exams.complexity')}>
      <div className={styles.stack}>
        <div className={styles.pair}>
          <SelectField name="retina_disease_stage" />
          <SelectField name="glaucoma_disease_stage" />
        </div>
        <RetinaId />
      </div>
    </Section>
  )
}

/** Its control closes when the visit is handed in; what it holds stays in sight (F235, Q136). */
function RetinaId() {
  const status = useFormState(({ base }) => base.saved_exam_status)
  const { value, set, error } = useField('my_retina_id')
  const id = 'field-my_retina_id'
  return (
    <div className={styles.fact}>
      <label htmlFor={id} className={styles.label}>
        {fieldLabel('my_retina_id')}
      </label>
      <Input
        id={id}
        autoComplete="off"
        maxLength={100}
        disabled={!isRetinaIdEnabled(status)}
        status={error ? 'error' : undefined}
        value={String(value ?? '')}
        onChange={({ target }) => set(target.value)}
      />
      {error && (
        <span role="alert" className={styles.error}>
          {error}
        </span>
      )}
    </div>
  )
}

/** Who asks for a report, whom they wish for, and what the province could not be billed for (F234). */
function ReportOptionsCard() {
  const t = useWords()
  const { form } = useExam()
  return (
    <Section id="report-options" title={t('exams.report_options')}>
      <div className={styles.stack}>
        <div className={styles.inline}>
          <Toggle
            id="report-od_wants_omd_report"
            name="od_wants_omd_report"
            onChange={(on) => form.set({ od_wants_omd_report: on, ...afterConsultToggle() })}
          />
          <Toggle
            id="field-ai_recommends_omd_report"
            name="ai_recommends_omd_report"
            onChange={(on) => form.set({ ai_recommends_omd_report: on })}
          />
        </div>
        <RequestedOmd />
        <CannotBill name="cant_bill_oct" />
        <CannotBill name="cant_bill_vf" />
      </div>
    </Section>
  )
}

type ToggleProps = { id: string; name: PageField; onChange: (on: boolean) => void }

function Toggle({ id, name, onChange }: ToggleProps) {
  const { value, writable } = useField(name)
  return (
    <span className={styles.inline}>
      <Switch id={id} checked={value === true} disabled={!writable} onChange={onChange} />
      <label htmlFor={id}>{fieldLabel(name)}</label>
    </span>
  )
}

/** Its own id: where a province asks, the chart below has the question too. */
function CannotBill({ name }: { name: 'cant_bill_oct' | 'cant_bill_vf' }) {
  const { value, set, writable } = useField(name)
  return (
    <Checkbox
      id={`report-${name}`}
      checked={value === true}
      disabled={!writable}
      onChange={({ target }) => set(target.checked)}
    >
      {fieldLabel(name)}
    </Checkbox>
  )
}

/** Read here; chosen in the consult of the chart below. */
function RequestedOmd() {
  const t = useWords()
  const { options } = useExam()
  const { value } = useField('od_requested_omd')
  const name = options?.omds.find(({ id }) => id === value)?.name
  return (
    <div className={styles.fact}>
      <span className={styles.label}>{fieldLabel('od_requested_omd')}</span>
      <span>{name ?? t('app.not_recorded')}</span>
    </div>
  )
}

/** Kept on the visit by administrators (F233). */
function BillingNotesCard() {
  const t = useWords()
  return (
    <Section id="billing-notes" title={t('exams.billing_notes')}>
      <div className={styles.stack}>
        <TextField name="billing_note" />
        <TextField name="billing_note_cache" />
        <CheckField name="billing_addressed" label={t('exams.billing_addressed')} />
      </div>
    </Section>
  )
}

/** Seen by administrators only (F099, F231). */
function OfficeNotesCard() {
  const t = useWords()
  return (
    <Section id="private" title={t('exams.private_notes')}>
      <div className={styles.stack}>
        <TextField name="admin_private_notes" hideLabel />
        <CheckField name="admin_private_notes_addressed" />
        <TextField name="upload_reconciler_admin_reconciliation_notes" />
        <CheckField name="upload_reconciler_admin_reconciliation_notes_addressed" />
        <TextField name="notes_from_moa" />
        <CheckField name="hide_exam_for_od" />
      </div>
    </Section>
  )
}
