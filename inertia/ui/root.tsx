import { App as AntdApp, ConfigProvider } from 'antd'
import enCa from 'antd/locale/en_US'
import frCa from 'antd/locale/fr_CA'
import { useMemo, type ReactNode } from 'react'
import type { IntlShape } from 'react-intl'
import { MessagesProvider, useLocale } from '../lib/messages'
import { useThemeMode } from '../lib/theme_mode'
import { DialogHost } from './dialogs'
import { antdThemeOf } from './theme'

/** Words, look and dialogs for everything below. */
export function Root({ intl, children }: { intl: IntlShape; children: ReactNode }) {
  return (
    <MessagesProvider intl={intl}>
      <Looks>{children}</Looks>
    </MessagesProvider>
  )
}

function Looks({ children }: { children: ReactNode }) {
  const mode = useThemeMode()
  const locale = useLocale()
  const theme = useMemo(() => antdThemeOf(mode), [mode])
  return (
    <ConfigProvider
      theme={theme}
      locale={locale === 'fr' ? frCa : enCa}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
      form={{ requiredMark: true, validateMessages: {} }}
    >
      <AntdApp component={false}>
        <DialogHost />
        {children}
      </AntdApp>
    </ConfigProvider>
  )
}
