import { Alert, Button, Skeleton } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { LANGUAGES } from '../../../app/kernel/languages'
import { api } from '../../lib/api'
import { useLocale, useWords } from '../../lib/messages'
import styles from './worklists.module.css'

type Row = { key: 'visits' | 'referrals'; count: number; funding: number; how: string }
type State = { rows: readonly Row[] | null; failure: string | null }

type Visits = { visitsUploaded: number; studyFundingAllVisits: number; how: string }
type Referrals = { cataractReferrals: number; studyFundingCatRef: number; how: string }

/** Visits the practice handed in and its cataract referrals, with what the study pays for them (F027, F337). */
export function StudyFigures() {
  const t = useWords()
  const { region } = LANGUAGES[useLocale()]
  const [{ rows, failure }, setState] = useState<State>({ rows: null, failure: null })
  const load = useCallback(async () => {
    setState({ rows: null, failure: null })
    const [visits, referrals] = await Promise.all([
      api.get<Visits>('/api/data/exam/visits_uploaded/'),
      api.get<Referrals>('/api/data/exam/cataract_referrals/'),
    ])
    if (!visits.ok) return setState({ rows: null, failure: visits.error })
    if (!referrals.ok) return setState({ rows: null, failure: referrals.error })
    const { visitsUploaded, studyFundingAllVisits, how } = visits.data
    const { cataractReferrals, studyFundingCatRef, how: howReferrals } = referrals.data
    setState({
      failure: null,
      rows: [
        { key: 'visits', count: visitsUploaded, funding: studyFundingAllVisits, how },
        {
          key: 'referrals',
          count: cataractReferrals,
          funding: studyFundingCatRef,
          how: howReferrals,
        },
      ],
    })
  }, [])
  useEffect(() => void load(), [load])
  const money = new Intl.NumberFormat(region, { style: 'currency', currency: 'CAD' })
  return (
    <section className={`${styles.panel} ${styles.studyPanel}`}>
      <h2>{t('worklists.dash_study')}</h2>
      {failure !== null && (
        <Alert
          type="error"
          showIcon
          title={t('worklists.dash_study_failed')}
          description={failure}
          action={<Button onClick={() => void load()}>{t('worklists.igp.retry')}</Button>}
        />
      )}
      {failure === null && rows === null && <Skeleton active title={false} />}
      {rows && (
        <table className={styles.study}>
          <thead>
            <tr>
              <td />
              <th scope="col" className={styles.number}>
                {t('worklists.dash_study_count')}
              </th>
              <th scope="col" className={styles.number}>
                {t('worklists.dash_study_funding')}
              </th>
              <th scope="col">{t('worklists.dash_study_how')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, count, funding, how }) => (
              <tr key={key}>
                <th scope="row">{t(`worklists.dash_study_${key}`)}</th>
                <td className={styles.number}>{count.toLocaleString(region)}</td>
                <td className={styles.number}>{money.format(funding)}</td>
                <td>{how}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
