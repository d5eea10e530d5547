import { Button } from 'antd'
import { useWords } from '../../../lib/messages'
import { AT_ONCE, useCaretBack, useCaretIn } from '../../../ui/caret'
import { DateField } from '../../../ui/date_field'
import { settleEntry } from '../../../ui/entry'
import { MODAL_WIDTH } from '../../../ui/tokens'
import { useExam, useField } from '../form/exam_context'
import { fieldLabel } from '../form/field_words'
import formStyles from '../form/form.module.css'
import { RangeInput } from '../measurements/range_input'
import { visitTitle } from '../patient_words'
import { PlaquenilCard } from './plaquenil_card'
import { LateModal } from '../../../ui/late_kit'
import styles from './cards.module.css'

/** The use as recorded, what it comes to, and the way to change it. */
export function PlaquenilLine({ onEdit }: { onEdit: (() => void) | null }) {
  const t = useWords()
  return (
    <div className={styles.inline}>
      <PlaquenilCard />
      {onEdit && <Button onClick={onEdit}>{t('exams.plaquenil_edit')}</Button>}
    </div>
  )
}

/** Asked when the diagnosis is chosen (F088): mg a day, up to three digits, the weight, and since when. */
export function PlaquenilModal({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const { page } = useExam()
  const dose = useField('plaquenil_dose')
  const weight = useField('plaquenil_weight')
  const since = useField('plaquenil_date')
  useCaretBack()
  useCaretIn('field-plaquenil_dose')
  const close = () => settleEntry() && onClose()
  return (
    <LateModal
      {...AT_ONCE}
      open
      width={MODAL_WIDTH.small}
      title={visitTitle(t('exams.plaquenil_title'), page)}
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
          <label htmlFor="field-plaquenil_weight" className={formStyles.label}>
            {fieldLabel('plaquenil_weight')} ({t('exams.plaquenil.kg')})
          </label>
          <RangeInput field={weight} range="plaquenil_weight" width={96} />
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
    </LateModal>
  )
}
