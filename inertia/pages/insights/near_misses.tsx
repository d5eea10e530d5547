import { router, setLayoutProps } from '@inertiajs/react'
import { Button, Select, Table } from 'antd'
import { useEffect, useId } from 'react'
import type { NearMissKind } from '#insights/rules'
import { proposedAddress } from '../../../config/proposed_paths'
import { formatInstant } from '../../lib/dates'
import { useLocale, useWords } from '../../lib/messages'
import { PageTitle } from '../../ui/page_title'
import { ToneTag } from '../../ui/tone_tag'
import styles from './near_misses.module.css'

type Row = {
  id: number
  visit: number | null
  upload: number | null
  line: number | null
  field_label: string
  eye: 'od' | 'os' | null
  stored: string | null
  read: string | null
  unit: string
  is_withheld: boolean
  reason: string
  reason_label: string
  noted_at: string
}

type ColumnName = 'of' | 'field' | 'eye' | 'stored' | 'read' | 'reason' | 'noted_at'

type Props = {
  type: NearMissKind
  period: string
  periods: { value: string; label: string }[]
  definition: string
  data: Row[]
  total: number
  page: number
  page_size: number
}

/** Near misses of one kind, by numbers alone, with why each is shown (R31 to R36, F381 to F383). */
export default function NearMisses(props: Props) {
  const { type, period, periods, definition, data, total, page, page_size: size } = props
  const t = useWords()
  const id = useId()
  const title = t(`insights.near_miss_kind.${type}`)
  const address = `/${type.replaceAll('_', '-')}-near-miss`
  useEffect(() => {
    const home = { label: t('worklists.dashboard_science'), href: '/science-dashboard' }
    setLayoutProps({ crumbs: [home, { label: title }] })
  }, [title, t])
  const show = (asked: { period: string; page: number }) => router.get(address, asked)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <p className={styles.explained}>{definition}</p>
      <p role="note" className={styles.explained}>
        {t('insights.near_miss_caution')}
      </p>
      <div className={styles.bar}>
        <label htmlFor={id}>{t('insights.near_miss_period')}</label>
        <Select
          id={id}
          value={period}
          options={periods}
          className={styles.period}
          onChange={(chosen) => show({ period: chosen, page: 1 })}
        />
        <span role="status">{t('insights.near_miss_total', { total })}</span>
        <Button
          href={`${proposedAddress('near_misses', { kind: type })}?period=${period}&format=csv`}
          download
        >
          {t('insights.near_miss_csv')}
        </Button>
      </div>
      <Rows rows={data} type={type} />
      {total > size && (
        <div className={styles.bar}>
          <Button disabled={page === 1} onClick={() => show({ period, page: page - 1 })}>
            {t('insights.near_miss_newer')}
          </Button>
          <Button disabled={page * size >= total} onClick={() => show({ period, page: page + 1 })}>
            {t('insights.near_miss_older')}
          </Button>
        </div>
      )}
    </>
  )
}

function Rows({ rows, type }: { rows: Row[]; type: NearMissKind }) {
  const t = useWords()
  const locale = useLocale()
  const withheld = <span className={styles.faint}>{t('insights.near_miss_withheld')}</span>
  const head = (name: ColumnName) => t(`insights.near_miss_col.${name}`)
  return (
    <Table<Row>
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={rows}
      locale={{ emptyText: <p className={styles.empty}>{t(`insights.near_miss_none.${type}`)}</p> }}
      columns={[
        { title: head('of'), key: 'of', width: 130, render: (_, row) => <Of row={row} /> },
        { title: head('field'), dataIndex: 'field_label' },
        {
          title: head('eye'),
          key: 'eye',
          width: 80,
          render: (_, { eye, reason }) =>
            eye?.toUpperCase() ?? (reason === 'eyes_differ' ? t('insights.near_miss_both') : ''),
        },
        {
          title: head('stored'),
          key: 'stored',
          align: 'right',
          width: 110,
          render: (_, row) => (row.is_withheld ? withheld : withUnit(row.stored, row)),
        },
        {
          title: head('read'),
          key: 'read',
          align: 'right',
          width: 130,
          render: (_, row) =>
            row.read !== null && <ToneTag tone="watch">{withUnit(row.read, row)}</ToneTag>,
        },
        { title: head('reason'), dataIndex: 'reason_label' },
        {
          title: head('noted_at'),
          key: 'noted_at',
          width: 170,
          render: (_, { noted_at: at }) => formatInstant(at, locale),
        },
      ]}
    />
  )
}

/** `21 mmHg`; a value that is not there has no unit. */
function withUnit(value: string | null, { unit }: Row): string | null {
  return value === null || unit === '' ? value : `${value} ${unit}`
}

/** Where it was noticed, by a number: a visit that can be opened, an upload, a line of a file. */
function Of({ row: { visit, upload, line } }: { row: Row }) {
  const t = useWords()
  if (visit !== null) return <a href={`/patient-exam/${visit}`}>{visit}</a>
  if (upload !== null) return t('insights.near_miss_upload', { id: upload })
  return line === null ? null : t('insights.near_miss_line', { line })
}
