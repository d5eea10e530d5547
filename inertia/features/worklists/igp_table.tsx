import { Alert, Button, Table, type TableColumnsType } from 'antd'
import { useWords } from '../../lib/messages'
import { DateText } from '../../ui/date_text'
import { EmptyState } from '../../ui/empty_state'
import { SkeletonTable } from '../../ui/skeleton_table'
import type { IgpList, IgpVisit } from './use_igp_visits'
import styles from './worklists.module.css'

type Props = {
  title: string
  /** What is said where nobody is in it. */
  empty: string
  list: IgpList
  /** With a place to choose visits. */
  selection?: { chosen: readonly number[]; onChoose: (ids: number[]) => void }
}

/** One of an internal family doctor's two lists: who, of which visit, and where it stands (F318). */
export function IgpTable({ title, empty, list, selection }: Props) {
  const t = useWords()
  const { rows, total, more, isLoading, failure, hasNext, fetchNext, reload } = list
  return (
    <section className={styles.igpList}>
      <h2>
        {title}{' '}
        <span className={styles.counts}>
          {t(more ? 'worklists.count_more' : 'worklists.count', { n: total })}
        </span>
      </h2>
      {failure && (
        <Alert
          type="error"
          showIcon
          title={failure.title}
          description={failure.error}
          action={<Button onClick={reload}>{t('worklists.igp.retry')}</Button>}
        />
      )}
      {!failure && isLoading && rows.length === 0 && <SkeletonTable />}
      {!failure && !isLoading && rows.length === 0 && <EmptyState title={empty} />}
      {rows.length > 0 && (
        <div className={`${styles.list} ${styles.scrolled}`}>
          <Table<IgpVisit>
            size="small"
            rowKey="exam_id"
            pagination={false}
            dataSource={[...rows]}
            columns={columnsOf(t, selection === undefined)}
            {...(selection
              ? {
                  rowSelection: {
                    selectedRowKeys: [...selection.chosen],
                    onChange: (keys) => selection.onChoose(keys.map(Number)),
                    getTitleCheckboxProps: () => ({ 'aria-label': t('worklists.igp.select_all') }),
                    getCheckboxProps: (row) => ({
                      'aria-label': t('worklists.igp.select', { name: nameOf(row) }),
                    }),
                  },
                }
              : {})}
          />
        </div>
      )}
      {hasNext && (
        <div className={styles.more}>
          <Button loading={isLoading} onClick={fetchNext}>
            {t('worklists.more')}
          </Button>
        </div>
      )}
    </section>
  )
}

const nameOf = ({ last_name: last, first_name: first }: IgpVisit) => `${last}, ${first}`

function columnsOf(
  t: ReturnType<typeof useWords>,
  isReferred: boolean
): TableColumnsType<IgpVisit> {
  return [
    { title: t('worklists.col_last_name'), dataIndex: 'last_name' },
    { title: t('worklists.col_first_name'), dataIndex: 'first_name' },
    {
      title: t('worklists.col_dob'),
      dataIndex: 'dob',
      render: (dob: string, { age }) => (
        <>
          <DateText date={dob} /> <span className={styles.faint}>({age})</span>
        </>
      ),
    },
    {
      title: t('worklists.col_visit'),
      dataIndex: 'exam_date',
      render: (date: string) => <DateText date={date} />,
    },
    { title: t('worklists.col_od'), dataIndex: 'optometrist' },
    { title: t('worklists.col_practice'), dataIndex: 'practice' },
    isReferred
      ? {
          title: t('worklists.igp.column_referred_on'),
          dataIndex: 'referred_on',
          render: (date: string) => <DateText date={date} />,
        }
      : { title: t('worklists.igp.column_status'), dataIndex: 'igp_status_label' },
  ]
}
