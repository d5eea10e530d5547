import { Button, Table, type TableColumnsType } from 'antd'
import { smartUploadLabel } from '#intake/rules'
import { ruleText, useWords } from '../../lib/messages'
import { DateText } from '../../ui/date_text'
import { EmptyState } from '../../ui/empty_state'
import { SkeletonTable } from '../../ui/skeleton_table'
import { StatusDot } from '../../ui/status_dot'
import type { SmartUpload } from './types'
import type { useUploads } from './use_uploads'
import styles from './smart_uploads.module.css'

type Props = { list: ReturnType<typeof useUploads>; onOpen: (id: number) => void }

/** The practice's uploads, newest first; a row opens its modal (F340). */
export function UploadList({ list, onOpen }: Props) {
  const t = useWords()
  const { found, filter, page, pageSize, turn } = list
  if (!found) return <SkeletonTable rows={8} columns={7} />
  if (found.total === 0) {
    const isNarrowed = filter.misc !== null || filter.ready !== null
    return <EmptyState title={t(isNarrowed ? 'intake.none_found' : 'intake.none')} />
  }
  const columns: TableColumnsType<SmartUpload> = [
    {
      title: t('intake.file'),
      key: 'file',
      ellipsis: true,
      render: (_, upload) => (
        <Button
          type="link"
          className={styles.open}
          onClick={(event) => {
            event.stopPropagation()
            onOpen(upload.id)
          }}
        >
          {upload.filename}
        </Button>
      ),
    },
    {
      title: t('intake.od'),
      dataIndex: 'od_full_name',
      width: '12%',
      render: (name: string | null) => name ?? t('intake.by_fax'),
    },
    {
      title: t('intake.status'),
      key: 'status',
      width: 140,
      render: (_, { status }) => (
        <StatusDot
          status={status === 'draft' ? 'not_ready' : 'ready'}
          label={ruleText(smartUploadLabel(status))}
        />
      ),
    },
    {
      title: t('intake.high_priority'),
      key: 'priority',
      width: 90,
      render: (_, { high_priority: high }) => (high ? <strong>{t('intake.yes')}</strong> : '–'),
    },
    {
      title: t('intake.gp'),
      key: 'gp',
      width: '14%',
      render: (_, { gp, has_no_gp: none }) => gp ?? (none ? t('intake.no_gp') : '–'),
    },
    {
      title: t('intake.od_notes'),
      dataIndex: 'od_notes',
      ellipsis: true,
      // A narrow screen has no room for them; the modal shows them.
      responsive: ['xl'],
    },
    {
      title: t('intake.submission_date'),
      key: 'submitted',
      width: 116,
      render: (_, { submission_date: date }) => (date ? <DateText date={date} /> : '–'),
    },
    {
      title: t('intake.hold_date'),
      key: 'hold',
      width: 116,
      render: (_, { hold_date: date }) => (date ? <DateText date={date} /> : '–'),
    },
  ]
  return (
    <Table<SmartUpload>
      rowKey="id"
      size="small"
      aria-label={t('intake.title')}
      className={styles.table}
      columns={columns}
      dataSource={[...found.data]}
      onRow={({ id }) => ({ onClick: () => onOpen(id) })}
      pagination={
        found.total > pageSize
          ? { current: page, pageSize, total: found.total, showSizeChanger: false, onChange: turn }
          : false
      }
    />
  )
}
