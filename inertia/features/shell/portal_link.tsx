import { ControlOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useWords } from '../../lib/messages'
import { hasRole, useUser } from '../../lib/shared'

/** Where administrators find the portal: a page of its own kind, so it is loaded. */
export function PortalLink() {
  const t = useWords()
  if (!hasRole(useUser(), 'admin')) return null
  return (
    <Button type="text" href="/admin" icon={<ControlOutlined aria-hidden />}>
      {t('app.portal.title')}
    </Button>
  )
}
