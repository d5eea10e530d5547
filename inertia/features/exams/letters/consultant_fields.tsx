import { Select } from 'antd'
import { useWords } from '../../../lib/messages'
import { DateField } from '../../../ui/date_field'
import { useExam } from '../form/exam_context'
import { FieldError } from './letter_type_select'
import styles from './letters.module.css'
import type { Letter } from './use_letter'

/** Consultant and referral date, asked for where an OMD is written to (F284, Q158). */
export function ConsultantFields({ letter }: { letter: Letter }) {
  const t = useWords()
  const { options } = useExam()
  const { draft, change, errors } = letter
  return (
    <div className={styles.pair}>
      <div className={styles.field}>
        <label htmlFor="letter-omd">{t('letters.consultant')}</label>
        <Select
          id="letter-omd"
          aria-label={t('letters.consultant')}
          showSearch={{ optionFilterProp: 'label' }}
          status={errors.omd ? 'error' : undefined}
          value={draft.omd ?? undefined}
          options={options?.omds.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(omd: number) => change({ omd })}
        />
        <FieldError text={errors.omd} />
      </div>
      <div className={styles.field}>
        <label htmlFor="letter-date">{t('letters.referral_date')}</label>
        <DateField
          id="letter-date"
          status={errors.ipc_date ? 'error' : undefined}
          value={draft.referralDate}
          onChange={(referralDate) => change({ referralDate })}
        />
        <FieldError text={errors.ipc_date} />
      </div>
    </div>
  )
}
