import { App as AntdApp, ConfigProvider } from 'antd'
import { useEffect, useMemo, type ReactNode } from 'react'
import type { IntlShape } from 'react-intl'
import { MessagesProvider, shownAntdWords } from '../lib/messages'
import { useThemeMode } from '../lib/theme_mode'
import { DialogHost } from './dialogs'
import { keepFocusHome } from './focus_home'
import { guardKeys } from './key_guard'
import { Said } from './said'
import { antdThemeOf } from './theme'

/** Words, look, dialogs and what keys and focus do with them, for everything below. */
export function Root({ intl, children }: { intl: IntlShape; children: ReactNode }) {
  return (
    <MessagesProvider intl={intl}>
      <Looks>{children}</Looks>
    </MessagesProvider>
  )
}

function Looks({ children }: { children: ReactNode }) {
  const mode = useThemeMode()
  const theme = useMemo(() => antdThemeOf(mode), [mode])
  useEffect(guardKeys, [])
  useEffect(keepFocusHome, [])
  return (
    <ConfigProvider
      theme={theme}
      locale={shownAntdWords()}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
      form={{ requiredMark: true, validateMessages: {} }}
    >
      <AntdApp component={false}>
        <DialogHost />
        {children}
        <Said />
      </AntdApp>
    </ConfigProvider>
  )
}
