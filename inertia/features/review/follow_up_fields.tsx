import { Checkbox, Select } from 'antd'
import { useLocale, useWords } from '../../lib/messages'
import { useExam, useField, useFormState } from '../exams/form/exam_context'
import { followUpText } from '../exams/form/follow_up_text'
import { RangeInput } from '../exams/measurements/range_input'
import styles from './review.module.css'

/** When the patient is seen next: a number of weeks or months, or not known. */
export function FollowUpFields() {
  const t = useWords()
  const locale = useLocale()
  const { options } = useExam()
  const number = useField('fu_number')
  const unit = useField('fu_letter')
  const unknown = useField('is_fu_unknown')
  const base = useFormState((form) => form.base)
  if (!number.writable) {
    return (
      <p>
        {t('review.follow_up')} {followUpText(base, locale)}
      </p>
    )
  }
  const isUnknown = unknown.value === true
  return (
    <fieldset className={styles.field}>
      <legend>{t('review.follow_up')}</legend>
      <div className={styles.inline}>
        {!isUnknown && (
          <>
            <RangeInput field={number} range="fu_number" label={t('review.fu_number')} width={72} />
            <Select
              aria-label={t('review.fu_unit')}
              style={{ width: 120 }}
              allowClear
              placeholder={t('review.fu_unit')}
              status={unit.error ? 'error' : undefined}
              value={unit.value ? String(unit.value) : undefined}
              options={options?.follow_up_periods.map(({ code, label }) => ({
                value: code,
                label,
              }))}
              onChange={(next: string | undefined) => unit.set(next ?? null)}
            />
          </>
        )}
        <Checkbox checked={isUnknown} onChange={({ target }) => unknown.set(target.checked)}>
          {t('review.fu_unknown')}
        </Checkbox>
      </div>
    </fieldset>
  )
}
