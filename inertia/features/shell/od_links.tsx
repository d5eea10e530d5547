import { DashboardOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { router, usePage } from '@inertiajs/react'
import { Button } from 'antd'
import { useWords } from '../../lib/messages'
import { hasRole, useUser } from '../../lib/shared'

/** Where optometrists find their buttons (F019). */
const SHOWN_ON = ['/', '/od-dashboard']

export function OdLinks() {
  const t = useWords()
  const user = useUser()
  const path = usePage().url.split('?')[0] ?? ''
  if (!hasRole(user, 'od') || !SHOWN_ON.includes(path)) return null
  const onDashboard = path === '/od-dashboard'
  return (
    <Button
      type="text"
      icon={onDashboard ? <UnorderedListOutlined /> : <DashboardOutlined />}
      onClick={() => router.visit(onDashboard ? '/' : '/od-dashboard')}
    >
      {t(onDashboard ? 'app.patient_list' : 'app.dashboard')}
    </Button>
  )
}
