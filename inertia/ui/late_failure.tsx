import { usePage } from '@inertiajs/react'
import { useEffect, useState } from 'react'
import { useWords } from '../lib/messages'
import { isServed } from '../lib/version'
import styles from './ui.module.css'

/**
 * A part of the page did not come: another try; or, where the server has newer
 * pages by now, these again, before which every form that holds something
 * unsaved asks.
 */
export function LateFailure({ onRetry }: { onRetry: () => void }) {
  const t = useWords()
  const build = String(usePage().version)
  const [isOld, setOld] = useState(false)
  useEffect(() => {
    void isServed(build).then((served) => setOld(!served))
  }, [build])
  return (
    <div role="alert" className={styles.lateFailure} data-late-failure>
      <p>{t(isOld ? 'app.newer_build' : 'app.part_missing')}</p>
      <button type="button" onClick={isOld ? () => window.location.reload() : onRetry}>
        {t(isOld ? 'app.load_again' : 'app.portal.table.retry')}
      </button>
    </div>
  )
}
