import { Checkbox } from 'antd'
import { CHOSEN_STATUSES, type ChosenStatus } from '#exams/rules'
import { useWords } from '../../lib/messages'
import { DateField } from '../../ui/date_field'
import { DateText } from '../../ui/date_text'
import { ListSelect } from '../../ui/list_select'
import {
  useExam,
  useField,
  useFormState,
  useStatusLabel,
  useWritable,
  formStyles as formStyles,
} from '../visit_form'
import styles from './frame.module.css'
import { MetricsButton } from './metrics_button'
import type { StatusChange } from './use_status_change'

/** Date, status and priority of the visit, as far as the reader may move them (F173, F177). */
export function ExamBlock({ status }: { status?: StatusChange }) {
  const { role } = useExam()
  return (
    <div className={styles.examBlock}>
      <ExamDate />
      {status && <StatusSelect status={status} />}
      <Priority />
      {role !== 'science' && <MetricsButton />}
    </div>
  )
}

function ExamDate() {
  const t = useWords()
  const { value, set, writable, error } = useField('exam_date')
  return (
    <div className={formStyles.choice}>
      <label htmlFor="field-exam_date" className={formStyles.label}>
        {t('exams.field.exam_date')}
      </label>
      {writable ? (
        <DateField
          id="field-exam_date"
          value={value as string}
          status={error ? 'error' : undefined}
          allowClear={false}
          onChange={(date) => date && set(date)}
        />
      ) : (
        <DateText date={value as string} />
      )}
      {error && (
        <span role="alert" className={formStyles.error}>
          {error}
        </span>
      )}
    </div>
  )
}

function StatusSelect({ status }: { status: StatusChange }) {
  const t = useWords()
  const { role } = useExam()
  const { writable } = useField('exam_status')
  const base = useFormState((form) => form.base)
  const label = useStatusLabel()
  const allowed = role === 'admin' ? CHOSEN_STATUSES : base.exam_status_od_allowed
  return (
    <div className={formStyles.choice}>
      <label htmlFor="field-exam_status" className={formStyles.label}>
        {t('exams.field.exam_status')}
      </label>
      {writable ? (
        <ListSelect<ChosenStatus>
          id="field-exam_status"
          aria-label={t('exams.field.exam_status')}
          value={base.exam_status}
          options={allowed.map((each) => ({ value: each, label: label(each) }))}
          onChange={(to) => void status.change(to)}
        />
      ) : (
        <span>{label(base.exam_status)}</span>
      )}
    </div>
  )
}

/** Urgency asks for the OMD's report in the same step (F094). */
function Priority() {
  const t = useWords()
  const { form } = useExam()
  const { value, writable } = useField('is_urgent')
  const asksReport = useWritable('od_wants_omd_report')
  return (
    <Checkbox
      checked={value === true}
      disabled={!writable}
      onChange={({ target: { checked } }) =>
        form.set({
          is_urgent: checked,
          ...(checked && asksReport ? { od_wants_omd_report: true } : {}),
        })
      }
    >
      {t('exams.high_priority')}
    </Checkbox>
  )
}
