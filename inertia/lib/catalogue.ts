import { useSyncExternalStore } from 'react'
import { ALL, BASE } from 'virtual:page-words'
import { said, type SaidMessage, type SaidParams } from '../../app/kernel/said'
import { LANGUAGES, localeOf, type Locale } from '../../app/kernel/languages'

/** Fetches messages, a function a language. */
export type WordLoaders = Readonly<
  Record<Locale, () => Promise<{ default: Readonly<Record<string, SaidMessage>> }>>
>

/** The language on screen; another one comes with another document. */
export const SHOWN = localeOf(document.documentElement.lang)

const messages: Record<string, SaidMessage> = {}

/** Fetches words of the language on screen; to be awaited before they are said. */
export async function fetchWords(loaders: WordLoaders | undefined): Promise<void> {
  if (loaders) Object.assign(messages, (await loaders[SHOWN]()).default)
}

/** Those that every page has. */
export const fetchBaseWords = () => fetchWords(BASE)

export const hasWord = (id: string): boolean => Object.hasOwn(messages, id)

export function word(id: string, params?: SaidParams): string {
  const message = messages[id]
  if (message !== undefined) return said(message, LANGUAGES[SHOWN].region, params)
  fetchAll(id)
  return ''
}

let lateWords = 0
let isFetching = false
const listeners = new Set<() => void>()

/** A word that did not come with its page: all are fetched, and what is on screen says it then. */
function fetchAll(id: string) {
  console.error(`A word did not come with its page: ${id}`)
  if (isFetching) return
  isFetching = true
  void fetchWords(ALL).then(() => {
    lateWords++
    for (const each of listeners) each()
  })
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Changes when words came late. */
export const useLateWords = (): number => useSyncExternalStore(listen, () => lateWords)
