import { Checkbox } from 'antd'
import { useLocale, useWords } from '../../lib/messages'
import { ListSelect } from '../../ui/list_select'
import { followUpText, RangeInput, useExam, useField, useFormState } from '../visit_form'
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
    <div role="group" aria-labelledby="part-follow-up-title" className={styles.inline}>
      <span id="part-follow-up-title" tabIndex={-1} className={styles.fieldName}>
        {t('review.follow_up')}
      </span>
      {!isUnknown && (
        <>
          <RangeInput field={number} range="fu_number" label={t('review.fu_number')} width={56} />
          <ListSelect
            aria-label={t('review.fu_unit')}
            style={{ width: 104 }}
            placeholder={t('review.fu_unit')}
            status={unit.error ? 'error' : undefined}
            value={unit.value ? String(unit.value) : null}
            options={options?.follow_up_periods.map(({ code, label }) => ({
              value: code,
              label,
            }))}
            onChange={unit.set}
            onClear={() => unit.set(null)}
          />
        </>
      )}
      <Checkbox checked={isUnknown} onChange={({ target }) => unknown.set(target.checked)}>
        {t('review.fu_unknown')}
      </Checkbox>
    </div>
  )
}
