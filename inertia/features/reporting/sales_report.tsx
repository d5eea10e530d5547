import { Table } from 'antd'
import { lazy, Suspense } from 'react'
import { LANGUAGES } from '../../../app/kernel/languages'
import { formatDate, formatInstant } from '../../lib/dates'
import { useLocale, useWords } from '../../lib/messages'
import type { Filters, Integration, Row, SalesProps } from './use_integration'
import styles from './reporting.module.css'

const WeekChart = lazy(() => import('./week_chart'))

/** px: names, counts, and how much of the list is seen at once. */
const WIDTH = { practice: 220, od: 200, status: 144, week: 96, total: 88 }
const HEIGHT = 420

type Props = { report: Integration; filters: Filters; statuses: SalesProps['od_statuses'] }

/** Totals, the weeks as a chart and as a table, and each optometrist's own; nobody's patient. */
export function SalesReport({ report, filters, statuses }: Props) {
  const t = useWords()
  const locale = useLocale()
  const number = (value: number) => value.toLocaleString(LANGUAGES[locale].region)
  const day = (date: string) => formatDate(date, locale)
  const { week_column: weeks, summary } = report
  const metric = t(`reporting.sales.metric.${filters.exam_metrics as 'uploaded'}`)
  const byWeek = weeks.map((week, at) => ({ week: day(week), visits: summary.weeks[at]! }))
  return (
    <>
      <dl className={styles.figures}>
        <Figure label={metric} value={number(summary.total)} />
        <Figure label={t('reporting.sales.practices')} value={number(summary.practices)} />
        <Figure
          label={t('reporting.sales.optometrists')}
          value={number(summary.optometrists)}
          more={`${number(summary.active_optometrists)} ${t('reporting.sales.active_optometrists')}`}
        />
      </dl>
      <section className={styles.panel}>
        <h2>{t('reporting.sales.by_week')}</h2>
        <Suspense fallback={<div className={styles.chartRoom} />}>
          <WeekChart data={byWeek} label={metric} />
        </Suspense>
        <div
          className={styles.weeks}
          tabIndex={0}
          role="group"
          aria-label={t('reporting.sales.by_week')}
        >
          <table>
            <thead>
              <tr>
                <th scope="row">{t('reporting.sales.week')}</th>
                {byWeek.map(({ week }) => (
                  <th key={week} scope="col">
                    {week}
                  </th>
                ))}
                <th scope="col">{t('reporting.sales.total')}</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{metric}</th>
                {byWeek.map(({ week, visits }) => (
                  <td key={week}>{number(visits)}</td>
                ))}
                <td>{number(summary.total)}</td>
              </tr>
            </tbody>
          </table>
        </div>
      </section>
      <section className={styles.panel}>
        <h2>{t('reporting.sales.by_optometrist')}</h2>
        <Table<Row>
          virtual
          size="small"
          rowKey="od_id"
          pagination={false}
          scroll={{
            x:
              WIDTH.practice +
              WIDTH.od +
              2 * WIDTH.status +
              WIDTH.total +
              weeks.length * WIDTH.week,
            y: HEIGHT,
          }}
          dataSource={report.report}
          locale={{ emptyText: t('reporting.sales.none') }}
          columns={[
            {
              title: t('reporting.column.practice'),
              dataIndex: 'practice',
              width: WIDTH.practice,
              fixed: 'left',
              ellipsis: true,
            },
            {
              title: t('reporting.column.optometrist'),
              dataIndex: 'od',
              width: WIDTH.od,
              ellipsis: true,
            },
            { title: t('reporting.column.province'), dataIndex: 'province', width: WIDTH.status },
            {
              title: t('reporting.column.od_status'),
              dataIndex: 'od_status',
              render: (status: string) =>
                statuses.find(({ code }) => code === status)?.label ?? status,
              width: WIDTH.status,
            },
            {
              title: t('reporting.sales.total'),
              dataIndex: 'total',
              width: WIDTH.total,
              align: 'right',
              render: number,
            },
            ...weeks.map((week, at) => ({
              key: week,
              title: day(week),
              width: WIDTH.week,
              align: 'right' as const,
              render: (_: unknown, row: Row) => number(row.weeks[at]!),
            })),
          ]}
        />
      </section>
      <p className={styles.how}>{report.how}</p>
      <p className={styles.how}>
        {t('reporting.sales.last_updated', {
          at: formatInstant(report.last_updated, locale),
        })}
      </p>
    </>
  )
}

function Figure({ label, value, more }: { label: string; value: string; more?: string }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>
        {value} {more && <small>{more}</small>}
      </dd>
    </div>
  )
}
