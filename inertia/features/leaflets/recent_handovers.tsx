import { router } from '@inertiajs/react'
import { useEffect } from 'react'
import { codeText, useWords } from '../../lib/messages'
import { InstantText } from '../../ui/date_text'
import styles from './leaflets.module.css'
import type { Handover, Leaflet } from './types'

/** While an e-mail is on its way the list looks by itself. ms */
const LOOK = 4_000

const UNDER_WAY = ['pending', 'claimed', 'sending']

type Props = { recent: readonly Handover[]; leaflets: readonly Leaflet[] }

/** What this person gave last, and what became of each e-mail. */
export function RecentHandovers({ recent, leaflets }: Props) {
  const t = useWords()
  const isWaiting = recent.some(({ state }) => state !== null && UNDER_WAY.includes(state))
  useEffect(() => {
    if (!isWaiting) return
    const timer = window.setInterval(() => router.reload({ only: ['recent'] }), LOOK)
    return () => window.clearInterval(timer)
  }, [isWaiting])
  return (
    <section className={`${styles.recent} fs-no-print`} aria-labelledby="leaflets-given">
      <h2 id="leaflets-given">{t('resources.recent')}</h2>
      {recent.length === 0 && <p className={styles.faint}>{t('resources.none_given')}</p>}
      <ul>
        {recent.map(({ id, resource_id, delivery_method, created_at, email, state, reason }) => (
          <li key={id}>
            <strong>{leaflets.find((each) => each.id === resource_id)?.title}</strong>
            <span>
              {email ?? t(`resources.method.${delivery_method}`)}
              {state && (
                <span data-state={state}>
                  {' – '}
                  {codeText('letters.state', state)}
                  {reason && ` (${codeText('letters.reason', reason)})`}
                </span>
              )}
            </span>
            <span className={styles.faint}>
              <InstantText instant={created_at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
