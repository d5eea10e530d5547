import { useEffect, useState } from 'react'
import { showTitledError } from '../ui/dialogs'
import { api } from './api'
import { text, useLocale } from './messages'
import type { Options } from './options'
import { forget, recall, remember } from './persist'
import { useShared } from './shared'

const inFlight = new Map<string, Promise<Options | null>>()

/** Who shows lists now, each told when others are to be fetched. */
const readers = new Set<() => void>()

/**
 * The option lists (GET data/options), fetched once a language and version and
 * kept across reloads (F016). null while they are on their way.
 */
export function useOptions(): Options | null {
  const { version } = useShared().product
  const key = `${version}:${useLocale()}`
  const [options, setOptions] = useState<Options | null>(() => kept(key))
  useEffect(() => {
    let shown = true
    const read = () =>
      // What is shown stays where nothing comes.
      void fetchOnce(key).then((lists) => shown && lists && setOptions(lists))
    read()
    readers.add(read)
    return () => {
      shown = false
      readers.delete(read)
    }
  }, [key])
  return options
}

/** Fetches the lists once more: the server has told that others hold by now. */
export function renewOptions() {
  forget('options')
  for (const read of readers) read()
}

function kept(key: string): Options | null {
  const stored = recall('options')
  return stored?.key === key ? (stored.lists as Options) : null
}

function fetchOnce(key: string): Promise<Options | null> {
  const stored = kept(key)
  if (stored) return Promise.resolve(stored)
  const running = inFlight.get(key) ?? fetchOptions(key)
  inFlight.set(key, running)
  return running
}

async function fetchOptions(key: string): Promise<Options | null> {
  const answer = await api.get<Options>('/api/data/options/')
  inFlight.delete(key)
  if (!answer.ok) {
    if (answer.kind !== 'aborted') showTitledError(text('app.errors_options'), answer.error)
    return null
  }
  remember('options', { key, lists: answer.data })
  return answer.data
}
