import { useMemo, type ReactNode } from 'react'
import { createIntl, createIntlCache, RawIntlProvider, useIntl, type IntlShape } from 'react-intl'
import type { Locale as AntdWords } from 'antd/es/locale'
import type { Message } from '#identity/rules'
import {
  DEFAULT_LOCALE,
  LANGUAGES,
  localeOf,
  LOCALES,
  type Locale,
} from '../../app/kernel/languages'
import type { MessageId } from './message_ids'

export { LOCALES, type Locale }

export type Params = Readonly<Record<string, string | number>>

type Catalogue = { words: Record<string, string>; antdWords: AntdWords }

/** `catalogues/<locale>.ts`, fetched when its language is shown. */
const CATALOGUES = import.meta.glob<Catalogue>('./catalogues/??.ts')

let antdCurrent: AntdWords | undefined

let current: IntlShape | null = null

/** Fetches one language's words; to be awaited before the first page is drawn. */
export async function loadMessages(locale: Locale): Promise<IntlShape> {
  const { words, antdWords } = await CATALOGUES[`./catalogues/${locale}.ts`]!()
  antdCurrent = antdWords
  current = createIntl(
    {
      locale: LANGUAGES[locale].region,
      messages: words,
      defaultLocale: LANGUAGES[DEFAULT_LOCALE].region,
    },
    createIntlCache()
  )
  return current
}

export function MessagesProvider({ intl, children }: { intl: IntlShape; children: ReactNode }) {
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>
}

/** A word of the catalogue outside React (call failures, dialogs). */
export function text(id: MessageId, params?: Params): string {
  return current ? current.formatMessage({ id }, params) : id
}

/** What a rule says, in the person's language; its key is only known at run time. */
export function ruleText(message: Message): string {
  return text(message.key as MessageId, message.params)
}

/** A word whose key ends in a code: `codeText('identity.platform', 'sales')`; falls back to the code. */
export function codeText(prefix: string, code: string): string {
  const id = `${prefix}.${code}`
  return current && Object.hasOwn(current.messages, id) ? text(id as MessageId) : code
}

export type Words = (id: MessageId, params?: Params) => string

/** `const t = useWords(); t('app.log_out')` */
export function useWords(): Words {
  const intl = useIntl()
  return useMemo(
    () => (id: MessageId, params?: Params) => intl.formatMessage({ id }, params),
    [intl]
  )
}

/** The language on screen. */
export function useLocale(): Locale {
  return localeOf(useIntl().locale)
}

/** What antd's own controls say, in the language on screen. */
export function shownAntdWords(): AntdWords | undefined {
  return antdCurrent
}

/** The same outside React. */
export function shownLocale(): Locale {
  return localeOf(current?.locale)
}
