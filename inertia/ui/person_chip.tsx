import { formatDate } from '../lib/dates'
import { useLocale, useWords } from '../lib/messages'
import styles from './ui.module.css'

type Props = {
  firstName: string
  lastName: string
  /** YYYY-MM-DD */
  dob: string
  age: number
  gender: 'M' | 'F'
  /** With its label, e.g. 'PHN 9123 456 789'; left out where the role may not see it. */
  healthNumber?: string
}

/** Who this is about: Last, First; born and age, sex, health number. */
export function PersonChip({ firstName, lastName, dob, age, gender, healthNumber }: Props) {
  const t = useWords()
  const locale = useLocale()
  return (
    <span className={styles.person}>
      <span className={styles.personName}>{`${lastName}, ${firstName}`}</span>
      <span className={styles.personFacts}>
        {t('app.born_age_sex', {
          date: formatDate(dob, locale),
          age,
          sex: t(`app.sex_${gender}`),
          gender,
        })}
      </span>
      {healthNumber && <span className={styles.personFacts}>{healthNumber}</span>}
    </span>
  )
}
