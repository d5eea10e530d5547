import type { ReactNode } from 'react'
import { LanguageSwitch } from '../features/shell'
import { useShared } from '../lib/shared'
import { Logo } from '../ui/logo'
import styles from './layouts.module.css'

/** Pages before a session: the product's name, the language, and one thing to do. */
export function GuestLayout({ children }: { children: ReactNode }) {
  const { product } = useShared()
  return (
    <div className={styles.guest}>
      <header className={styles.guestHead}>
        <span className={styles.brand}>
          <Logo size={28} />
          {product.name}
        </span>
        <LanguageSwitch />
      </header>
      <main className={styles.guestWork}>{children}</main>
    </div>
  )
}
