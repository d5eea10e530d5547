import { ConfigProvider } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { shownAntdWords } from '../lib/antd_words'
import { useThemeMode } from '../lib/theme_mode'
import { antdThemeOf } from './antd_theme'
import { DialogHost } from './dialogs'

/** antd's parts in our look, and dialogs, for everything below. */
export function Kit({ children }: { children: ReactNode }) {
  const mode = useThemeMode()
  const theme = useMemo(() => antdThemeOf(mode), [mode])
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
