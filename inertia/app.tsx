import './ui/global.css'
import { createInertiaApp, router } from '@inertiajs/react'
import { createRoot } from 'react-dom/client'
import { PAGE_WORDS } from 'virtual:page-words'
import { lendFetchAgain } from '../app/kernel/fetch_again'
import { fetchBaseWords, fetchWords } from './lib/catalogue'
import { watchConnection } from './lib/connection'
import { rememberToken } from './lib/csrf'
import { watchLoading } from './lib/page_latency'
import type { SharedProps } from './lib/shared'
import { watchForSomebody } from './lib/somebody_here'
import { applyTheme } from './lib/theme_mode'
import { fetchLayout, layoutOf } from './layouts'
import { LIGHT } from './ui/tokens'
import { Root } from './ui/root'

type PageModule = { default: React.ComponentType }

const PAGES = import.meta.glob<PageModule>('./pages/**/*.tsx')

lendFetchAgain()
applyTheme()
rememberToken()
watchLoading()
watchConnection()
watchForSomebody()
router.on('finish', () => rememberToken())
// Pictures bring a token as well; without this the next call would ask for one first.
document.addEventListener('load', rememberToken, { capture: true })

const baseWords = fetchBaseWords()

void createInertiaApp<SharedProps & Record<string, unknown>>({
  async resolve(name, page) {
    const path = `./pages/${name}.tsx`
    const load = PAGES[path]
    if (!load) throw new Error(`No page called ${name}`)
    const [{ default: Page }] = await Promise.all([
      load(),
      fetchWords(PAGE_WORDS[path]),
      fetchLayout(name, page?.props as SharedProps | undefined),
      baseWords,
    ])
    return Page
  },
  layout: (name, page) => layoutOf(name, page.props as unknown as SharedProps),
  title: (title, page) => {
    const { name } = (page.props as unknown as SharedProps).product
    return title ? `${title} – ${name}` : name
  },
  progress: { color: LIGHT.brand, delay: 250, showSpinner: false },
  setup({ el, App, props }) {
    createRoot(el).render(
      <Root>
        <App {...props} />
      </Root>
    )
  },
})
