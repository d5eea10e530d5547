import { useEffect, useState } from 'react'
import { useLocaleState } from 'react-admin'
import { callServer } from '../../shell/http'

type Choice = { readonly code: string; readonly label: string }
type Lists = Readonly<Record<string, readonly Choice[]>>

/** One request per language, however many fields choose from the lists. */
const asked = new Map<string, Promise<Lists>>()

function listsOf(locale: string): Promise<Lists> {
  const known = asked.get(locale)
  if (known) return known
  const lists = callServer('/api/data/options').then(({ json }) => json as Lists)
  asked.set(locale, lists)
  lists.catch(() => asked.delete(locale))
  return lists
}

/** A list the installation keeps itself, in the person's language; empty until it came. */
export function useChoices(list: 'od_statuses' | 'omd_categories' | 'omd_specializations') {
  const [locale] = useLocaleState()
  const [choices, setChoices] = useState<readonly Choice[]>([])
  useEffect(() => {
    let gone = false
    listsOf(locale)
      .then((lists) => gone || setChoices(lists[list] ?? []))
      .catch(() => gone || setChoices([]))
    return () => void (gone = true)
  }, [list, locale])
  return choices.map(({ code, label }) => ({ id: code, name: label }))
}
