import './ui/global.css'
import { createInertiaApp, router } from '@inertiajs/react'
import { createRoot } from 'react-dom/client'
import { ClinicLayout } from './layouts/clinic'
import { GuestLayout } from './layouts/guest'
import { watchConnection } from './lib/connection'
import { rememberToken } from './lib/csrf'
import { watchLoading } from './lib/page_latency'
import { loadMessages } from './lib/messages'
import type { SharedProps } from './lib/shared'
import { applyTheme } from './lib/theme_mode'
import { LIGHT } from './ui/tokens'
import { Root } from './ui/root'

type PageModule = { default: React.ComponentType }

const PAGES = import.meta.glob<PageModule>('./pages/**/*.tsx')

applyTheme()
rememberToken()
watchLoading()
watchConnection()
router.on('finish', () => rememberToken())
// Pictures bring a token as well; without this the next call would ask for one first.
document.addEventListener('load', rememberToken, { capture: true })

void createInertiaApp<SharedProps & Record<string, unknown>>({
  async resolve(name) {
    const load = PAGES[`./pages/${name}.tsx`]
    if (!load) throw new Error(`No page called ${name}`)
    return (await load()).default
  },
  layout: (_name, page) =>
    (page.props as unknown as SharedProps).user ? ClinicLayout : GuestLayout,
  title: (title, page) => {
    const { name } = (page.props as unknown as SharedProps).product
    return title ? `${title} – ${name}` : name
  },
  progress: { color: LIGHT.brand, delay: 250, showSpinner: false },
  async setup({ el, App, props }) {
    const intl = await loadMessages((props.initialPage.props as unknown as SharedProps).locale)
    createRoot(el).render(
      <Root intl={intl}>
        <App {...props} />
      </Root>
    )
  },
})
