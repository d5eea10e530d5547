import { useMemo } from 'react'
import type { Message } from '#identity/rules'
import { LOCALES, type Locale } from '../../app/kernel/languages'
import { hasWord, SHOWN, useLateWords, word } from './catalogue'
import type { MessageId } from './message_ids'

export { LOCALES, type Locale }

export type Params = Readonly<Record<string, string | number>>

/** A word of the catalogue outside React (call failures, dialogs). */
export function text(id: MessageId, params?: Params): string {
  return word(id, params)
}

/** `label: words`, as the language on screen sets its colon. */
export function labelled(label: string, words: string): string {
  return text('app.labelled', { label, words })
}

/** What a rule says, in the person's language; its key is only known at run time. */
export function ruleText(message: Message): string {
  return word(message.key, message.params)
}

/** A word whose key ends in a code: `codeText('identity.platform', 'sales')`; falls back to the code. */
export function codeText(prefix: string, code: string): string {
  const id = `${prefix}.${code}`
  return hasWord(id) ? word(id) : code
}

export type Words = (id: MessageId, params?: Params) => string

/** `const t = useWords(); t('app.log_out')` */
export function useWords(): Words {
  const late = useLateWords()
  // Another function when words came late: what was kept with the old one is made anew.
  return useMemo<Words>(() => (id, params) => word(id, params), [late])
}

/** The language on screen. */
export function useLocale(): Locale {
  return SHOWN
}

/** The same outside React. */
export function shownLocale(): Locale {
  return SHOWN
}
