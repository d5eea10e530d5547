import { Select } from 'antd'
import { useWords } from '../../../lib/messages'
import { useExam, useField, useFormState } from '../form/exam_context'
import styles from './measurements.module.css'
import { RowHead } from './row_head'

/** How the pressure was measured: one value for both eyes of the visit (F126). */
export function InstrumentRow({ isRecommended }: { isRecommended: boolean }) {
  const t = useWords()
  const { options } = useExam()
  const { value, set, writable, error } = useField('applanation')
  const past = useFormState(({ base }) => base.past_applanation)
  const wordOf = (code: unknown) =>
    options?.applanation.find((choice) => choice.code === code)?.label ?? String(code ?? '')
  return (
    <tr>
      <RowHead name="applanation" isRecommended={isRecommended} />
      <td colSpan={3} className={styles.value}>
        {writable ? (
          <Select
            id="field-applanation"
            aria-label={t('exams.field.applanation')}
            allowClear
            status={error ? 'error' : undefined}
            style={{ width: '100%' }}
            placeholder={t('exams.choose')}
            value={value ? String(value) : undefined}
            options={options?.applanation.map(({ code, label }) => ({ value: code, label }))}
            onChange={(next: string | undefined) => set(next ?? null)}
          />
        ) : (
          wordOf(value) || t('app.not_recorded')
        )}
      </td>
      <td className={styles.beside}>
        <span className={styles.pastValue}>{wordOf(past)}</span>
      </td>
    </tr>
  )
}
