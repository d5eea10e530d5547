import { useWords } from '../../lib/messages'
import { DateField } from '../../ui/date_field'
import { ListSelect } from '../../ui/list_select'
import { FieldError } from './letter_type_select'
import styles from './letters.module.css'
import type { Letter } from './use_letter'

/** Consultant and referral date, asked for where an OMD is written to (F284, Q158). */
export function ConsultantFields({ letter }: { letter: Letter }) {
  const t = useWords()
  const { draft, change, errors, offered } = letter
  const chosen = offered?.find(({ id }) => id === draft.omd)
  return (
    <div className={styles.pair}>
      <div className={styles.field}>
        <label htmlFor="letter-omd">{t('letters.consultant')}</label>
        <ListSelect
          isPersons
          id="letter-omd"
          aria-label={t('letters.consultant')}
          status={errors.omd ? 'error' : undefined}
          value={draft.omd}
          options={offered?.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(omd) => change({ omd })}
        />
        <FieldError text={errors.omd} />
        {chosen && (
          <span className={styles.faint}>{t(`letters.receives_${chosen.receive_method}`)}</span>
        )}
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
