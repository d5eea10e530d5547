import { setLayoutProps } from '@inertiajs/react'
import { useEffect } from 'react'
import {
  SalesFilters,
  SalesReport,
  useIntegration,
  type SalesProps,
} from '../../features/reporting'
import styles from '../../features/reporting/reporting.module.css'
import { useWords } from '../../lib/messages'
import { PageTitle } from '../../ui/page_title'

/** The integration report by week: practices and optometrists, no patient (R29, F377). */
export default function SalesDashboard(props: SalesProps) {
  const t = useWords()
  const title = t('reporting.sales.title')
  useEffect(() => setLayoutProps({ crumbs: [{ label: title }] }), [title])
  const { filters, change, report, failure, isLoading } = useIntegration(props)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <SalesFilters {...props} filters={filters} failure={failure} onChange={change} />
      {failure && failure.kind !== 'aborted' && (
        <p role="alert" className={styles.fault}>
          {t('reporting.sales.failed')}. {failure.error}
        </p>
      )}
      <div role="status" className={styles.how}>
        {isLoading && t('reporting.sales.loading')}
      </div>
      {report && <SalesReport report={report} filters={filters} statuses={props.od_statuses} />}
    </>
  )
}
