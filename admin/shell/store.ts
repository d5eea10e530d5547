import { localStorageStore, memoryStore, type Store } from 'react-admin'

/** Where the clinic's pages keep light or dark: one choice for the whole product. */
const SHARED = 'farsight-theme'
const THEME = 'theme'

/** Whether the menu stands open. By itself it does so where it leaves room, and where it lies over the page. */
const MENU = 'sidebar.open'
const opensMenu = () => window.innerWidth >= 1200 || window.innerWidth < 900

/** What a list was asked: names and health numbers, where somebody searched. */
const isAsked = (key: string) => key.endsWith('.listParams')

/** An earlier portal left it to whoever came next. */
function forgetAsked() {
  for (const key of Object.keys(localStorage)) if (isAsked(key)) localStorage.removeItem(key)
}

/**
 * What the portal remembers of its screens; the theme is the clinic's, and what lists
 * were asked goes with the page: the next person here is somebody else.
 */
export function portalStore(): Store {
  const own = localStorageStore()
  const page = memoryStore()
  const homeOf = (key: string) => (isAsked(key) ? page : own)
  page.setup()
  forgetAsked()
  return {
    ...own,
    getItem<T>(key: string, otherwise?: T) {
      if (key === THEME) return (localStorage.getItem(SHARED) ?? otherwise) as T
      if (key === MENU) return own.getItem<T>(key, opensMenu() as T)
      return homeOf(key).getItem<T>(key, otherwise)
    },
    setItem(key, value) {
      if (key === THEME && typeof value === 'string') localStorage.setItem(SHARED, value)
      homeOf(key).setItem(key, value)
    },
    subscribe: (key, callback) => homeOf(key).subscribe(key, callback),
  }
}
