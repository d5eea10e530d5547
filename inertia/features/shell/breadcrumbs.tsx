import { Link, usePage } from '@inertiajs/react'
import { useWords } from '../../lib/messages'
import { hasRole, useUser } from '../../lib/shared'
import styles from './shell.module.css'

export type Crumb = { readonly label: string; readonly href?: string }

/** The patient list under its three addresses (Q118). */
const LIST_PATHS: readonly string[] = ['/', '/patients', '/patient-list']

/** home > patient list > where we are; sales people have none (F018). */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useWords()
  const user = useUser()
  const onList = LIST_PATHS.includes(usePage().url.split('?')[0] ?? '')
  if (hasRole(user, 'sales') && !hasRole(user, 'admin')) return null
  const steps: Crumb[] = [
    { label: t('app.home'), href: '/' },
    { label: t('app.patient_list'), href: onList ? undefined : '/patients' },
    ...crumbs,
  ]
  return (
    <nav aria-label={t('app.breadcrumbs')} className={styles.crumbs}>
      <ol>
        {steps.map(({ label, href }, position) => (
          <li key={label}>
            {href ? (
              <Link href={href}>{label}</Link>
            ) : (
              <span aria-current={position === steps.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
