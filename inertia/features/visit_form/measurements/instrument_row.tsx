import { formatDate } from '../../../lib/dates'
import { useLocale, useWords } from '../../../lib/messages'
import { ListSelect } from '../../../ui/list_select'
import { useField } from '../form/exam_context'
import { useChoices } from '../form/use_choices'
import { useLastKnown } from '../form/use_last_known'
import styles from './measurements.module.css'
import { RowHead } from './row_head'

/** How the pressure was measured: one value for both eyes of the visit (F126). */
export function InstrumentRow({ isRecommended }: { isRecommended: boolean }) {
  const t = useWords()
  const instruments = useChoices('applanation')
  const { value, set, writable, error } = useField('applanation')
  const past = useLastKnown('applanation')
  const locale = useLocale()
  const wordOf = (code: unknown) =>
    instruments?.find((choice) => choice.code === code)?.label ?? String(code ?? '')
  return (
    <tr>
      <RowHead name="applanation" isRecommended={isRecommended} />
      <td colSpan={3} className={styles.value}>
        {writable ? (
          <ListSelect
            id="field-applanation"
            aria-label={t('exams.field.applanation')}
            status={error ? 'error' : undefined}
            style={{ width: '100%' }}
            placeholder={t('exams.choose')}
            value={value ? String(value) : null}
            options={instruments?.map(({ code, label }) => ({ value: code, label }))}
            onChange={set}
            onClear={() => set(null)}
          />
        ) : (
          wordOf(value) || t('app.not_recorded')
        )}
      </td>
      <td className={styles.beside}>
        {past && (
          <span className={styles.known}>
            <span className={styles.pastValue}>{wordOf(past.value)}</span>
            <span className={styles.knownDate}>{formatDate(past.date, locale)}</span>
          </span>
        )}
      </td>
    </tr>
  )
}
