import { localStorageStore, type Store } from 'react-admin'

/** Where the clinic's pages keep light or dark: one choice for the whole product. */
const SHARED = 'farsight-theme'
const THEME = 'theme'

/** What the portal remembers of its screens; the theme is the clinic's. */
export function portalStore(): Store {
  const own = localStorageStore()
  return {
    ...own,
    getItem<T>(key: string, otherwise?: T) {
      return key === THEME
        ? ((localStorage.getItem(SHARED) ?? otherwise) as T)
        : own.getItem<T>(key, otherwise)
    },
    setItem(key, value) {
      if (key === THEME && typeof value === 'string') localStorage.setItem(SHARED, value)
      own.setItem(key, value)
    },
  }
}
