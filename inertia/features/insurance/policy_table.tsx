import { EditOutlined } from '@ant-design/icons'
import { Button, Switch, Table, type TableColumnsType } from 'antd'
import { canTogglePolicy } from '#insurance/rules'
import { useWords, type Words } from '../../lib/messages'
import { useUser } from '../../lib/shared'
import { CardFace } from './card_face'
import type { Policy } from './types'
import type { Policies } from './use_policies'
import styles from './insurance.module.css'

/** px; seed-1 section 9. */
const SCROLL_HEIGHT = 300

type Props = {
  policies: readonly Policy[]
  switching: Policies['switching']
  onEdit: (policy: Policy) => void
  onToggle: (policy: Policy) => void
}

/** A patient's policies, active ones first (F354, F358). */
export function PolicyTable({ policies, switching, onEdit, onToggle }: Props) {
  const t = useWords()
  const user = useUser()
  const mayToggle = canTogglePolicy(user)
  const columns: TableColumnsType<Policy> = [
    ...textColumns(t),
    {
      key: 'cards',
      title: t('insurance.cards'),
      width: 124,
      render: (_, { images, company }) => (
        <span className={styles.faces}>
          {images.map((card) => (
            <CardFace key={card.url} card={card} company={company} small />
          ))}
        </span>
      ),
    },
    {
      key: 'status',
      title: t('insurance.status'),
      width: 128,
      render: (_, policy) => (
        <span className={styles.status}>
          {mayToggle && (
            <Switch
              checked={policy.is_active}
              loading={switching === policy.id}
              aria-label={t('insurance.toggle', { company: policy.company })}
              onChange={() => onToggle(policy)}
            />
          )}
          {t(`insurance.status.${policy.status}`)}
        </span>
      ),
    },
    {
      key: 'edit',
      title: <span className="fs-visually-hidden">{t('insurance.actions')}</span>,
      width: 56,
      align: 'right',
      render: (_, policy) => (
        <Button
          type="text"
          icon={<EditOutlined />}
          aria-label={t('insurance.edit', { company: policy.company })}
          onClick={() => onEdit(policy)}
        />
      ),
    },
  ]
  return (
    <Table<Policy>
      size="small"
      rowKey="key"
      aria-label={t('insurance.list')}
      className={styles.table}
      columns={columns}
      dataSource={[...policies]}
      pagination={false}
      scroll={{ y: SCROLL_HEIGHT, x: 900 }}
      rowClassName={({ is_active: isActive }) => (isActive ? '' : styles.inactive!)}
      locale={{ emptyText: t('insurance.empty') }}
    />
  )
}

/** px of the short ones; company and member share the rest, and wrap. */
const WIDTHS = {
  company: undefined,
  member_id: undefined,
  group_id: 104,
  payor_id: 104,
  copay: 96,
  deductible: 100,
} as const

function textColumns(t: Words): TableColumnsType<Policy> {
  return Object.entries(WIDTHS).map(([name, width]) => ({
    title: t(`insurance.${name as keyof typeof WIDTHS}`),
    dataIndex: name,
    width,
  }))
}
