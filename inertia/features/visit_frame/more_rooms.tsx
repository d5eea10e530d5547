import { EllipsisOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useWords } from '../../lib/messages'
import { LateDropdown } from '../../ui/late_dropdown'

type Props = {
  rooms: readonly { id: number; label: string }[]
  onEnter: (id: number) => void
}

/** px: the list of tabs that do not fit is at least this wide (seed-1 section 2). */
const LIST_WIDTH = 170

/** The open visits whose tabs do not fit. */
export function MoreRooms({ rooms, onEnter }: Props) {
  const t = useWords()
  if (rooms.length === 0) return null
  const items = rooms.map(({ id, label }) => ({
    key: String(id),
    label,
    onClick: () => onEnter(id),
  }))
  return (
    <LateDropdown
      menu={{ items }}
      trigger={['click']}
      placement="bottomRight"
      styles={{ root: { minWidth: LIST_WIDTH } }}
      autoFocus
    >
      <Button type="text" icon={<EllipsisOutlined />} aria-label={t('exams.rooms_more')} />
    </LateDropdown>
  )
}
