import { connection, useHasUnsent, useIsLost } from '../lib/connection'
import { useWords } from '../lib/messages'
import { Sign } from './plain/sign'
import styles from './banner.module.css'

/** In sight while the server cannot be reached: what is typed is kept, and it is tried again by itself. */
export function OfflineBanner() {
  const t = useWords()
  const isLost = useIsLost()
  const hasUnsent = useHasUnsent()
  return (
    <div role="status" className="fs-no-print">
      {isLost && (
        <p className={styles.offline} data-offline>
          <Sign name="disconnect" /> {t('app.offline_banner')}
        </p>
      )}
      {hasUnsent && (
        <p className={styles.offline} data-unsent>
          <Sign name="disconnect" /> {t('app.unsent')}
          <button
            type="button"
            className={styles.unsentClose}
            onClick={() => connection.settleUnsent()}
          >
            {t('app.close')}
          </button>
        </p>
      )}
    </div>
  )
}
