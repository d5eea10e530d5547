import { BulbOutlined, LogoutOutlined, QuestionCircleOutlined } from '@ant-design/icons'
import { Link } from '@inertiajs/react'
import { Button } from 'antd'
import { useState } from 'react'
import { hasDoctorTitle } from '#identity/rules'
import { useWords } from '../../lib/messages'
import { logOutByHand } from '../../lib/session_end'
import { useShared, useUser } from '../../lib/shared'
import { setThemeMode, useThemeMode } from '../../lib/theme_mode'
import { Hint } from '../../ui/hint'
import { late } from '../../ui/late'
import { Logo } from '../../ui/logo'
import { Breadcrumbs, type Crumb } from './breadcrumbs'
import { LanguageSwitch } from './language_switch'
import { OdLinks } from './od_links'
import { Palette } from './palette'
import { PortalLink } from './portal_link'
import { ReadingLink } from './reading_link'
import styles from './shell.module.css'

const HelpDesk = late(() => import('./help_desk').then((m) => m.HelpDesk))

/** Logo, platform title, where we are, help, language, who we are, the way out (F017 to F019). */
export function Bar({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useWords()
  const user = useUser()
  const { product } = useShared()
  const [helping, setHelping] = useState(false)
  return (
    <header className={`${styles.bar} fs-no-print`}>
      <Link href="/" className={styles.home}>
        <Logo />
        <span className="fs-visually-hidden">{t('app.home_of', { product: product.name })}</span>
        <span className={styles.title}>{t(`identity.platform.${user.platformTitle}`)}</span>
      </Link>
      <Breadcrumbs crumbs={crumbs} />
      <div className={styles.right}>
        <Palette />
        <OdLinks />
        <ReadingLink />
        <PortalLink />
        <Button
          type="text"
          icon={<QuestionCircleOutlined aria-hidden />}
          onClick={() => setHelping(true)}
        >
          {t('app.help_desk')}
        </Button>
        <LanguageSwitch />
        <ThemeSwitch />
        <Hint title={t('identity.sessions.title')}>
          <Link href="/account/sessions" className={styles.name}>
            {hasDoctorTitle(user.roles)
              ? t('identity.doctor_name', { name: user.name })
              : user.name}
          </Link>
        </Hint>
        <Hint title={t('app.log_out')}>
          <Button
            type="text"
            icon={<LogoutOutlined />}
            aria-label={t('app.log_out')}
            onClick={() => void logOutByHand()}
          />
        </Hint>
      </div>
      <HelpDesk open={helping} onClose={() => setHelping(false)} />
    </header>
  )
}

function ThemeSwitch() {
  const t = useWords()
  const mode = useThemeMode()
  const label = t(mode === 'dark' ? 'app.theme_to_light' : 'app.theme_to_dark')
  return (
    <Hint title={label}>
      <Button
        type="text"
        icon={<BulbOutlined />}
        aria-label={label}
        onClick={() => setThemeMode(mode === 'dark' ? 'light' : 'dark')}
      />
    </Hint>
  )
}
