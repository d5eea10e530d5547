import { SyncOutlined } from '@ant-design/icons'
import { usePage } from '@inertiajs/react'
import { Button } from 'antd'
import { useWords } from '../lib/messages'
import { useNewerBuild } from '../lib/version'
import styles from './banner.module.css'

/** Says once that the server has newer pages than this one. */
export function NewBuildBanner() {
  const t = useWords()
  const { isNewer, dismiss } = useNewerBuild(String(usePage().version))
  return (
    <div role="status" className="fs-no-print">
      {isNewer && (
        <p className={styles.offline} data-newer>
          <SyncOutlined aria-hidden /> {t('app.newer_build')}
          <Button size="small" onClick={() => window.location.reload()}>
            {t('app.load_again')}
          </Button>
          <Button size="small" type="text" onClick={dismiss}>
            {t('app.later')}
          </Button>
        </p>
      )}
    </div>
  )
}
