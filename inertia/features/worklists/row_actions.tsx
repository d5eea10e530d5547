import {
  DeleteOutlined,
  EditOutlined,
  EyeOutlined,
  MoreOutlined,
  PlusOutlined,
} from '@ant-design/icons'
import { Button, type MenuProps } from 'antd'
import { useLocale, useWords } from '../../lib/messages'
import { hasRole, useUser } from '../../lib/shared'
import { Hint } from '../../ui/hint'
import { LateDropdown } from '../../ui/late_dropdown'
import { downloadConsult } from '../letters'
import type { PatientListProps, PatientRow } from './types'
import styles from './worklists.module.css'

export type RowActionHandlers = {
  readonly onView: (row: PatientRow) => void
  readonly onEdit: (row: PatientRow) => void
  readonly onNewVisit: (row: PatientRow) => void
  readonly onDelete: (row: PatientRow) => void
}

type Props = RowActionHandlers & { row: PatientRow; can: PatientListProps['can'] }

/** Statuses in which the visit's letters exist. */
const REVIEWED: readonly (string | null)[] = ['reviewed', 'review_processed']

/** What can be done with a row: the usual as buttons, all of it in a menu (F037, Q122). */
export function RowActions({ row, can, onView, onEdit, onNewVisit, onDelete }: Props) {
  const t = useWords()
  const isAdmin = hasRole(useUser(), 'admin')
  const consults = useConsultItems(row)
  const name = `${row.last_name}, ${row.first_name}`
  const actions = [
    {
      key: 'view',
      label: t('app.view'),
      icon: <EyeOutlined />,
      run: () => onView(row),
      shown: true,
    },
    {
      key: 'edit',
      label: t('app.edit'),
      icon: <EditOutlined />,
      run: () => onEdit(row),
      shown: can.edit_patient,
    },
    {
      key: 'visit',
      label: t('worklists.new_visit'),
      icon: <PlusOutlined />,
      run: () => onNewVisit(row),
      shown: can.add_visit && !row.is_inactive,
    },
  ].filter(({ shown }) => shown)
  const items: MenuProps['items'] = [
    ...actions.map(({ key, label, icon, run }) => ({ key, label, icon, onClick: run })),
    ...consults,
    ...(deletable(row, can, isAdmin)
      ? [
          { type: 'divider' as const },
          {
            key: 'delete',
            label: t('app.delete'),
            icon: <DeleteOutlined />,
            danger: true,
            onClick: () => onDelete(row),
          },
        ]
      : []),
  ]
  return (
    <span className={styles.actionCell} onClick={(event) => event.stopPropagation()}>
      <span className={styles.rowActions}>
        {actions.map(({ key, label, icon, run }) => (
          <Hint key={key} title={label}>
            <Button
              type="text"
              tabIndex={-1}
              icon={icon}
              aria-label={t('worklists.action_for', { action: label, name })}
              onClick={run}
            />
          </Hint>
        ))}
      </span>
      <LateDropdown menu={{ items }} trigger={['click']} placement="bottomRight" autoFocus>
        <Button
          type="text"
          icon={<MoreOutlined />}
          aria-label={t('worklists.action_for', { action: t('worklists.actions'), name })}
        />
      </LateDropdown>
    </span>
  )
}

/** The row's visit, for those who may; a submitted one only by administrators. */
function deletable({ exam_id: examId, status }: PatientRow, can: Props['can'], isAdmin: boolean) {
  if (!can.deactivate || examId === null) return false
  return isAdmin || status === 'not_ready' || status === 'od_review'
}

function useConsultItems(row: PatientRow): NonNullable<MenuProps['items']> {
  const t = useWords()
  const user = useUser()
  const locale = useLocale()
  const { exam_id: examId } = row
  if (examId === null || !REVIEWED.includes(row.status) || !hasRole(user, 'od', 'admin')) return []
  const fetch = (to: 'gp' | 'md2') => void downloadConsult(examId, to, locale)
  const gp = { key: 'gp', label: t('worklists.gp_consult'), onClick: () => fetch('gp') }
  const md2 = { key: 'md2', label: t('worklists.md2_consult'), onClick: () => fetch('md2') }
  // Retina-enabled optometrists have no MD#2 (seed-1 section 6).
  return [{ type: 'divider' }, gp, ...(user.retinaEnabled ? [] : [md2])]
}
