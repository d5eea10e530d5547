import { useSyncExternalStore } from 'react'
import { THEME_MODES, cssVariablesOf, type ThemeMode } from '../ui/theme'

const KEY = 'farsight-theme'
const listeners = new Set<() => void>()

let mode: ThemeMode = THEME_MODES.find((known) => known === localStorage.getItem(KEY)) ?? 'light'

/** Puts the tokens where the style sheets look for them; before the first paint. */
export function applyTheme() {
  const { dataset, style } = document.documentElement
  dataset.theme = mode
  for (const [name, value] of Object.entries(cssVariablesOf(mode))) style.setProperty(name, value)
}

export function setThemeMode(wanted: ThemeMode) {
  mode = wanted
  localStorage.setItem(KEY, wanted)
  applyTheme()
  for (const listener of listeners) listener()
}

export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => mode
  )
}
