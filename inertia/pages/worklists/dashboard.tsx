import { setLayoutProps } from '@inertiajs/react'
import { DateTime } from 'luxon'
import { useEffect } from 'react'
import { LANGUAGES } from '../../../app/kernel/languages'
import { StudyFigures } from '../../features/worklists'
import styles from '../../features/worklists/worklists.module.css'
import { useLocale, useWords } from '../../lib/messages'
import { PageTitle } from '../../ui/page_title'
import { StatusDot, type ShownStatus } from '../../ui/status_dot'

type Props = {
  kind: 'od' | 'science'
  status_counts: { status: ShownStatus; label: string; patients: number }[]
  /** `month` is YYYY-MM, oldest first. */
  visits_uploaded: { month: string; visits: number }[]
  /** Of the last 30 days, for scientists and administrators; null for others. */
  near_misses: { type: string; label: string; url: string; count: number }[] | null
  totals: { visits_12_months: number; patients: number; cataract_referrals_12_months: number }
}

/** Counts alone, no names; each chart is its own table (R17, R29, R30). */
export default function Dashboard(props: Props) {
  const { kind, totals, near_misses: nearMisses } = props
  const t = useWords()
  const locale = useLocale()
  const title = t(`worklists.dashboard_${kind}`)
  useEffect(() => setLayoutProps({ crumbs: [{ label: title }] }), [title])
  const month = (text: string) =>
    DateTime.fromFormat(text, 'yyyy-MM').setLocale(locale).toFormat('LLL yyyy')
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <dl className={styles.figures}>
        <Figure label={t('worklists.dash_patients')} value={totals.patients} />
        <Figure label={t('worklists.dash_visits')} value={totals.visits_12_months} />
        <Figure label={t('worklists.dash_cataract')} value={totals.cataract_referrals_12_months} />
      </dl>
      {kind === 'od' && <StudyFigures />}
      <div className={styles.panels}>
        <section className={styles.panel}>
          <h2>{t('worklists.dash_by_status')}</h2>
          <Bars
            heads={[t('worklists.status_label'), t('worklists.dash_patients')]}
            rows={props.status_counts.map(({ status, label, patients }) => ({
              key: status,
              name: <StatusDot status={status} label={label} />,
              value: patients,
            }))}
          />
        </section>
        <section className={styles.panel}>
          <h2>{t('worklists.dash_uploaded')}</h2>
          {props.visits_uploaded.length === 0 ? (
            <p>{t('worklists.dash_none')}</p>
          ) : (
            <Bars
              heads={[t('worklists.dash_month'), t('worklists.col_visits')]}
              rows={props.visits_uploaded.map((each) => ({
                key: each.month,
                name: month(each.month),
                value: each.visits,
              }))}
            />
          )}
        </section>
        {nearMisses && (
          <section className={styles.panel}>
            <h2>
              {t('insights.near_miss_list')}, {t('insights.near_miss_period.last_30_days')}
            </h2>
            <Bars
              heads={[t('worklists.dash_near_miss_kind'), t('insights.near_miss_list')]}
              rows={nearMisses.map(({ type, label, url, count }) => ({
                key: type,
                name: <a href={url}>{label}</a>,
                value: count,
              }))}
            />
          </section>
        )}
      </div>
    </>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  const locale = useLocale()
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{value.toLocaleString(LANGUAGES[locale].region)}</dd>
    </div>
  )
}

type BarRow = { key: string; name: React.ReactNode; value: number }

/** A table whose last column draws its numbers: chart and table twin in one. */
function Bars({ heads, rows }: { heads: [string, string]; rows: BarRow[] }) {
  const largest = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <table className={styles.bars}>
      <thead className="fs-visually-hidden">
        <tr>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, value }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td className={styles.number}>{value}</td>
            <td aria-hidden="true">
              <div className={styles.bar} style={{ width: `${(100 * value) / largest}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
