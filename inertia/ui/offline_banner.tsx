import { DisconnectOutlined } from '@ant-design/icons'
import { useIsLost } from '../lib/connection'
import { useWords } from '../lib/messages'
import styles from './ui.module.css'

/** In sight while the server cannot be reached: what is typed is kept, and it is tried again by itself. */
export function OfflineBanner() {
  const t = useWords()
  const isLost = useIsLost()
  return (
    <div role="status" className="fs-no-print">
      {isLost && (
        <p className={styles.offline} data-offline>
          <DisconnectOutlined aria-hidden /> {t('app.offline_banner')}
        </p>
      )}
    </div>
  )
}
