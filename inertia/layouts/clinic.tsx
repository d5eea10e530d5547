import { useEffect, type ReactNode } from 'react'
import { Bar, type Crumb } from '../features/shell'
import { useSessionChannel } from '../lib/live'
import { useWords } from '../lib/messages'
import { rememberUser } from '../lib/persist'
import { reloadAfterLogout } from '../lib/session_end'
import { useShared } from '../lib/shared'
import { checkVersion } from '../lib/version'
import { showInfo } from '../ui/dialogs'
import { Kit } from '../ui/kit'
import { NewBuildBanner } from '../ui/new_build_banner'
import { OfflineBanner } from '../ui/offline_banner'
import styles from './layouts.module.css'

type Props = { children: ReactNode; crumbs?: readonly Crumb[] }

/** One slim bar, below it the work. For everybody who is logged in. */
export function ClinicLayout(props: Props) {
  return (
    <Kit>
      <Clinic {...props} />
    </Kit>
  )
}

function Clinic({ children, crumbs = [] }: Props) {
  const { user, channel, notice } = useShared()
  const t = useWords()
  useEffect(() => void checkVersion(), [])
  useEffect(() => rememberUser(user), [user])
  useEffect(() => {
    if (notice) showInfo(notice)
  }, [notice])
  useSessionChannel(channel, reloadAfterLogout)
  return (
    <div className={styles.clinic}>
      <a className="fs-skip" href="#work">
        {t('app.skip_to_work')}
      </a>
      <Bar crumbs={crumbs} />
      <OfflineBanner />
      <NewBuildBanner />
      <main id="work" tabIndex={-1} className={styles.work}>
        {children}
      </main>
    </div>
  )
}
