import { Head } from '@inertiajs/react'
import { Button } from 'antd'
import styles from '../../features/identity/identity.module.css'
import { useWords } from '../../lib/messages'
import { logOut } from '../../lib/session_end'

/** A link on another site must not log anybody out by itself (Q10). */
export default function ConfirmLogout() {
  const t = useWords()
  return (
    <div className={styles.single}>
      <Head title={t('identity.confirm_logout_title')} />
      <h1>{t('identity.confirm_logout_title')}</h1>
      <p>{t('identity.confirm_logout_text')}</p>
      <div className={styles.actions}>
        <Button type="primary" onClick={() => void logOut()}>
          {t('app.log_out')}
        </Button>
        <Button href="/">{t('identity.stay')}</Button>
      </div>
    </div>
  )
}
