import { CloudUploadOutlined, DashboardOutlined, ReadOutlined } from '@ant-design/icons'
import { router, usePage } from '@inertiajs/react'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/messages'
import { hasRole, useUser } from '../../lib/shared'
import { Hint } from '../../ui/hint'
import styles from './shell.module.css'

/** Where optometrists find their buttons (F019). */
const SHOWN_ON = ['/', '/od-dashboard']

/** That of their smart uploads is there, too. */
const UPLOADS = '/smart-uploads'

export function OdLinks() {
  const t = useWords()
  const path = usePage().url.split('?')[0] ?? ''
  const user = useUser()
  if (!hasRole(user, 'od')) return null
  const isShown = SHOWN_ON.includes(path)
  return (
    <>
      {user.hasSmartUpload && (isShown || path === UPLOADS) && (
        <OdLink
          href={UPLOADS}
          icon={<CloudUploadOutlined aria-hidden />}
          label={t('intake.title')}
          isHere={path === UPLOADS}
        />
      )}
      {isShown && (
        <>
          <OdLink
            href="/resource-library"
            icon={<ReadOutlined aria-hidden />}
            label={t('resources.title')}
          />
          <OdLink
            href="/od-dashboard"
            icon={<DashboardOutlined aria-hidden />}
            label={t('app.dashboard')}
            isHere={path === '/od-dashboard'}
          />
        </>
      )}
    </>
  )
}

type Props = { href: string; icon: ReactNode; label: string; isHere?: boolean }

/** Its sign alone where the bar is narrow. */
function OdLink({ href, icon, label, isHere = false }: Props) {
  return (
    <Hint title={label}>
      <Button
        type="text"
        icon={icon}
        aria-label={label}
        aria-current={isHere ? 'page' : undefined}
        onClick={() => router.visit(href)}
      >
        <span className={styles.linkLabel}>{label}</span>
      </Button>
    </Hint>
  )
}
