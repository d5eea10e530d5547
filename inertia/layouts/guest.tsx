import { useEffect, type ReactNode } from 'react'
import { useShared } from '../lib/shared'
import { checkVersion } from '../lib/version'
import { Logo } from '../ui/logo'
import { OfflineBanner } from '../ui/offline_banner'
import { PlainLanguageSwitch } from '../ui/plain/language_switch'
import styles from './layouts.module.css'

/** Pages before a session: the product's name, the language, and one thing to do. */
export function GuestLayout({ children }: { children: ReactNode }) {
  const { product } = useShared()
  useEffect(() => void checkVersion(), [])
  return (
    <div className={styles.guest}>
      <header className={styles.guestHead}>
        <span className={styles.brand}>
          <Logo size={28} />
          {product.name}
        </span>
        <PlainLanguageSwitch />
      </header>
      <OfflineBanner />
      <main className={styles.guestWork}>{children}</main>
    </div>
  )
}
