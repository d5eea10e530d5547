import { Input } from 'antd'
import type { ReactNode } from 'react'
import { eyeName, type ExamWritten, type Eye } from '#exams/rules'
import { treatmentWarnings } from '#review/rules'
import { ruleText, useWords } from '../../lib/messages'
import { EyePair } from '../../ui/eye_pair'
import type { Faults } from '../../ui/faults'
import { Field } from '../../ui/field'
import { ListSelect } from '../../ui/list_select'
import { fieldLabel, useExam } from '../visit_form'
import { dropChoices, followUpChoices } from './treatment_choices'
import { isAllowedInstead, isPremium, withDrop, type TreatmentDraft } from './treatment_draft'
import { TreatmentZone } from './treatment_zone'
import styles from './treatment.module.css'

type Props = {
  draft: TreatmentDraft
  faults: Faults
  record: ExamWritten
  onChange: (draft: TreatmentDraft) => void
}

/** Every choice of a treatment, step by step; each drop with what the chart says against it. */
export function TreatmentForm({ draft, faults, record, onChange }: Props) {
  const t = useWords()
  const premium = isPremium(record)
  const put = (name: string, value: string) => onChange({ ...draft, [name]: value })
  const parts = { draft, faults, put }
  const isInstead = (drop: string) => isAllowedInstead(draft, drop, premium)
  return (
    <div className={styles.steps}>
      <Step title={t('review.treatment.step_start')}>
        <Drop
          {...parts}
          name="treatment_drop"
          record={record}
          required
          onTake={(drop) => onChange(withDrop(draft, drop, { premium, record }))}
        />
        <FollowUp {...parts} name="treatment_fu" />
      </Step>
      <Step title={`${t('review.treatment.step_zones')} (mmHg)`}>
        <EyePair
          className={styles.wide}
          od={<Zone {...parts} eye="od" />}
          os={<Zone {...parts} eye="os" />}
        />
      </Step>
      <Step title={t('review.treatment.step_side_effect')}>
        <Drop {...parts} name="side_effect_drop" record={record} isAllowed={isInstead} />
      </Step>
      <Step title={t('review.treatment.step_alternate')}>
        <Drop {...parts} name="alternate_treatment_drop" record={record} isAllowed={isInstead} />
        <FollowUp {...parts} name="alternate_treatment_fu" />
      </Step>
      <Step title={t('review.treatment.step_success')}>
        <Drop {...parts} name="treatment_success_drop" record={record} />
        <FollowUp {...parts} name="treatment_success_fu" />
      </Step>
    </div>
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.step}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

type Part = {
  draft: TreatmentDraft
  faults: Faults
  put: (name: string, value: string) => void
}

type DropProps = Part & {
  name: string
  record: ExamWritten
  required?: boolean
  isAllowed?: (drop: string) => boolean
  onTake?: (drop: string) => void
}

function Drop({ draft, faults, put, name, record, required, isAllowed, onTake }: DropProps) {
  const t = useWords()
  const { options } = useExam()
  const drop = draft[name] ?? ''
  const warnings = treatmentWarnings(drop, record)
  const label = fieldLabel(name)
  return (
    <div>
      <Field id={`treatment-${name}`} label={label} required={required} error={faults[name]}>
        {(control) => (
          <ListSelect
            {...control}
            aria-label={label}
            placeholder={t('exams.choose')}
            value={drop || null}
            options={dropChoices(options, isPremium(record), isAllowed)}
            onChange={onTake ?? ((value) => put(name, value))}
            onClear={required ? undefined : () => put(name, '')}
          />
        )}
      </Field>
      {warnings.map((each) => (
        <p key={JSON.stringify(each)} role="status" className={styles.warning}>
          {ruleText(each)}
        </p>
      ))}
    </div>
  )
}

function FollowUp({ draft, faults, put, name }: Part & { name: string }) {
  const t = useWords()
  const { options } = useExam()
  const label = fieldLabel(name)
  const custom = `${name}_custom`
  return (
    <div className={styles.followUp}>
      <Field id={`treatment-${name}`} label={label} error={faults[name]}>
        {(control) => (
          <ListSelect
            {...control}
            aria-label={label}
            placeholder={t('exams.choose')}
            value={draft[name] || null}
            options={followUpChoices(options)}
            onChange={(value) => put(name, value)}
            onClear={() => put(name, '')}
          />
        )}
      </Field>
      {draft[name] === 'custom' && (
        <Field
          id={`treatment-${custom}`}
          label={fieldLabel(custom)}
          required
          error={faults[custom]}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={100}
              value={draft[custom]}
              onChange={({ target }) => put(custom, target.value)}
            />
          )}
        </Field>
      )}
    </div>
  )
}

function Zone({ draft, faults, put, eye }: Part & { eye: Eye }) {
  const name = eyeName('treatment_iop', eye)
  const custom = eyeName('treatment_iop_custom', eye)
  return (
    <TreatmentZone
      name={name}
      value={draft[name] ?? ''}
      custom={draft[custom] ?? ''}
      error={faults[name]}
      customError={faults[custom]}
      onChange={(value) => put(name, value)}
      onCustom={(value) => put(custom, value)}
    />
  )
}
