import { Button, Modal } from 'antd'
import { isPlaquenilScreeningYearly } from '#exams/rules'
import { ageOn } from '#patients/rules'
import { formatDate } from '../../../lib/dates'
import { useLocale, useWords } from '../../../lib/messages'
import { AT_ONCE, useCaretBack, useCaretIn } from '../../../ui/caret'
import { DateField } from '../../../ui/date_field'
import { settleEntry } from '../../../ui/entry'
import { MODAL_WIDTH } from '../../../ui/tokens'
import { useField, useValue } from '../form/exam_context'
import { fieldLabel } from '../form/field_words'
import formStyles from '../form/form.module.css'
import { RangeInput } from '../measurements/range_input'
import styles from './cards.module.css'

/** Dose and start as recorded, and whether screening is due every year by now (AAO 2016). */
export function PlaquenilLine({ onEdit }: { onEdit: (() => void) | null }) {
  const t = useWords()
  const locale = useLocale()
  const dose = useValue('plaquenil_dose')
  const since = useValue('plaquenil_date') as string | null
  const date = useValue('exam_date') as string
  const yearly = since && since <= date && isPlaquenilScreeningYearly(ageOn(since, date))
  return (
    <div className={styles.inline}>
      <strong>{fieldLabel('plaquenil')}</strong>
      <span>
        {dose ? `${String(dose)} ${t('exams.plaquenil_per_day')}` : t('exams.plaquenil_no_dose')}
      </span>
      {since && <span>{t('exams.plaquenil_since', { date: formatDate(since, locale) })}</span>}
      {yearly && <span className={styles.tag}>{t('exams.plaquenil_yearly')}</span>}
      {onEdit && <Button onClick={onEdit}>{t('exams.plaquenil_edit')}</Button>}
    </div>
  )
}

/** Asked when the diagnosis is chosen (F088): mg a day, up to three digits, and since when. */
export function PlaquenilModal({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const dose = useField('plaquenil_dose')
  const since = useField('plaquenil_date')
  useCaretBack()
  useCaretIn('field-plaquenil_dose')
  const close = () => settleEntry() && onClose()
  return (
    <Modal
      {...AT_ONCE}
      open
      width={MODAL_WIDTH.small}
      title={t('exams.plaquenil_title')}
      footer={
        <Button type="primary" onClick={close}>
          {t('app.close')}
        </Button>
      }
      onCancel={close}
    >
      <div className={styles.stack}>
        <div className={formStyles.choice}>
          <label htmlFor="field-plaquenil_dose" className={formStyles.label}>
            {fieldLabel('plaquenil_dose')} ({t('exams.plaquenil_per_day')})
          </label>
          <RangeInput field={dose} range="plaquenil_dose" width={96} />
        </div>
        <div className={formStyles.choice}>
          <label htmlFor="field-plaquenil_date" className={formStyles.label}>
            {fieldLabel('plaquenil_date')}
          </label>
          <DateField
            id="field-plaquenil_date"
            value={since.value as string | null}
            onChange={since.set}
          />
        </div>
      </div>
    </Modal>
  )
}
