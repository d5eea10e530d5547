import { localStorageStore, type Store } from 'react-admin'

/** Where the clinic's pages keep light or dark: one choice for the whole product. */
const SHARED = 'farsight-theme'
const THEME = 'theme'

/** Whether the menu stands open. By itself it does so where it leaves room, and where it lies over the page. */
const MENU = 'sidebar.open'
const opensMenu = () => window.innerWidth >= 1200 || window.innerWidth < 900

/** What the portal remembers of its screens; the theme is the clinic's. */
export function portalStore(): Store {
  const own = localStorageStore()
  return {
    ...own,
    getItem<T>(key: string, otherwise?: T) {
      if (key === THEME) return (localStorage.getItem(SHARED) ?? otherwise) as T
      if (key === MENU) return own.getItem<T>(key, opensMenu() as T)
      return own.getItem<T>(key, otherwise)
    },
    setItem(key, value) {
      if (key === THEME && typeof value === 'string') localStorage.setItem(SHARED, value)
      own.setItem(key, value)
    },
  }
}
