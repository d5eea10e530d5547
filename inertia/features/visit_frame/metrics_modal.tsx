import { Empty, Modal, Table, type TableProps } from 'antd'
import { useEffect, useState } from 'react'
import { AUDIT_HEADER_SCROLL, AUDIT_PAGE_SIZES, DEFAULT_AUDIT_PAGE_SIZE } from '#reporting/rules'
import { proposedAddress } from '../../../config/proposed_paths'
import { api } from '../../lib/api'
import { formatDate, formatInstant } from '../../lib/dates'
import { text, useLocale, useWords } from '../../lib/messages'
import { hasRole, useUser } from '../../lib/shared'
import type { Locale } from '#app/kernel/languages'
import { reportFailure } from '../../ui/dialogs'
import { useExam } from '../visit_form'
import styles from './metrics.module.css'

type Change = { field: string; label: string; from: string; to: string }
type Row = {
  id: number
  label: string
  datetime: string
  user: string
  od: string
  omdr: string
  omdc: string
  igp: string
  changes?: readonly Change[]
  note?: string
}
type Answer = { data: readonly Row[]; total?: number }
type Page = { page: number; size: number }

/** The steps of the visit; for administrators every change with its old and new value, in pages (F300, F301). */
export function MetricsModal({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const locale = useLocale()
  const { form, page: chart } = useExam()
  const isAdmin = hasRole(useUser(), 'admin')
  const [page, setPage] = useState<Page>({ page: 1, size: DEFAULT_AUDIT_PAGE_SIZE })
  const answer = useMetrics(form.base.id, isAdmin ? page : null)
  const visit = formatDate(form.base.exam_date, locale)
  return (
    <Modal
      open
      title={t('operations.metrics.title', { patient: chart.patient.name, visit })}
      width={1080}
      footer={null}
      onCancel={onClose}
    >
      <Table<Row>
        size="small"
        rowKey="id"
        loading={answer === null}
        dataSource={answer ? [...answer.data] : []}
        columns={columnsOf(t, locale, isAdmin)}
        sticky
        scroll={{ y: `calc(100vh - ${AUDIT_HEADER_SCROLL * 4}px)` }}
        locale={{ emptyText: <Empty description={t('operations.metrics.none')} /> }}
        pagination={
          isAdmin
            ? {
                current: page.page,
                pageSize: page.size,
                total: answer?.total ?? 0,
                pageSizeOptions: [...AUDIT_PAGE_SIZES],
                showSizeChanger: { 'aria-label': t('operations.metrics.rows') },
                onChange: (next, size) => setPage({ page: size === page.size ? next : 1, size }),
              }
            : false
        }
      />
    </Modal>
  )
}

/** @param page null asks for the steps, without values */
function useMetrics(examId: number, page: Page | null): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [number, size] = [page?.page, page?.size]
  useEffect(() => {
    const controller = new AbortController()
    const call =
      number === undefined
        ? api.get<Answer>(`/api/data/exam/metrics_info/${examId}/`, { signal: controller.signal })
        : api.get<Answer>(proposedAddress('audit_metrics', { id: examId }), {
            signal: controller.signal,
            query: { page: number, page_size: size },
          })
    void call.then((result) => {
      if (result.ok) return setAnswer(result.data)
      if (result.kind === 'aborted') return
      setAnswer({ data: [] })
      reportFailure(text('operations.metrics.errors'), result)
    })
    return () => controller.abort()
  }, [examId, number, size])
  return answer
}

function columnsOf(
  t: ReturnType<typeof useWords>,
  locale: Locale,
  isAdmin: boolean
): NonNullable<TableProps<Row>['columns']> {
  return [
    {
      title: t('operations.metrics.when'),
      dataIndex: 'datetime',
      render: (at: string) => <time dateTime={at}>{formatInstant(at, locale)}</time>,
    },
    { title: t('operations.metrics.what'), dataIndex: 'label' },
    { title: t('operations.metrics.who'), dataIndex: 'user' },
    ...(isAdmin
      ? [
          {
            title: t('operations.metrics.change'),
            render: (_: unknown, row: Row) => <Changes row={row} />,
          },
        ]
      : []),
    {
      title: t('exams.doctors'),
      render: (_: unknown, row: Row) => <Doctors row={row} />,
    },
  ]
}

function Changes({ row: { changes = [], note } }: { row: Row }) {
  const t = useWords()
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, label, from, to }) => (
        <li key={field}>
          <span className={styles.label}>{t('app.label', { label })}</span> {from} → {to}
        </li>
      ))}
      {note && <li>{t('operations.metrics.note', { note })}</li>}
    </ul>
  )
}

/** Who had to do with the visit at that time. */
function Doctors({ row }: { row: Row }) {
  const t = useWords()
  const all = [
    [t('exams.doctor_od'), row.od],
    [t('exams.doctor_omdr'), row.omdr],
    [t('exams.doctor_omdc'), row.omdc],
    [t('exams.doctor_igp'), row.igp],
  ] as const
  return (
    <ul className={styles.changes}>
      {all
        .filter(([, name]) => name)
        .map(([role, name]) => (
          <li key={role}>
            <span className={styles.label}>{t('app.label', { label: role })}</span> {name}
          </li>
        ))}
    </ul>
  )
}
