import { ConfigProvider } from 'antd'
import { useEffect, useMemo, type ReactNode } from 'react'
import { shownAntdWords } from '../lib/antd_words'
import { useThemeMode } from '../lib/theme_mode'
import { antdThemeOf } from './antd_theme'
import { DialogHost } from './dialogs'
import { keepFocusHome } from './focus_home'

/** antd's parts in our look, and dialogs, for everything below; the focus comes back from them. */
export function Kit({ children }: { children: ReactNode }) {
  const mode = useThemeMode()
  const theme = useMemo(() => antdThemeOf(mode), [mode])
  useEffect(keepFocusHome, [])
  return (
    <ConfigProvider
      theme={theme}
      locale={shownAntdWords()}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
      form={{ requiredMark: true, validateMessages: {} }}
    >
      <DialogHost />
      {children}
    </ConfigProvider>
  )
}
