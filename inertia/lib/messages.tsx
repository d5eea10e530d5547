import { useMemo, type ReactNode } from 'react'
import { createIntl, createIntlCache, RawIntlProvider, useIntl, type IntlShape } from 'react-intl'
import type { Message } from '#identity/rules'
import type { MessageId } from './message_ids'

export const LOCALES = ['en', 'fr'] as const
export type Locale = (typeof LOCALES)[number]

export type Params = Readonly<Record<string, string | number>>

const CATALOGUES: Record<Locale, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import('./catalogue_en'),
  fr: () => import('./catalogue_fr'),
}

/** Canadian habits of both languages: dates, numbers, spaces before signs. */
const REGIONS: Record<Locale, string> = { en: 'en-CA', fr: 'fr-CA' }

let current: IntlShape | null = null

/** Fetches one language's words; to be awaited before the first page is drawn. */
export async function loadMessages(locale: Locale): Promise<IntlShape> {
  const { default: messages } = await CATALOGUES[locale]()
  current = createIntl(
    { locale: REGIONS[locale], messages, defaultLocale: 'en-CA' },
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
  return localeOf(useIntl())
}

/** The same outside React. */
export function shownLocale(): Locale {
  return current ? localeOf(current) : 'en'
}

function localeOf({ locale }: Pick<IntlShape, 'locale'>): Locale {
  return locale.startsWith('fr') ? 'fr' : 'en'
}
