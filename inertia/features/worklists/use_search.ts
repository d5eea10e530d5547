import { useCallback, useEffect, useRef, useState } from 'react'

/** ms without a key before the list follows what was typed (Q175). */
const PAUSE = 300

/** Characters from which on it does; Enter searches for fewer, too. */
const FROM = 3

/**
 * What is typed into the search, and the list that follows it after a pause.
 * What the server answers to an earlier search changes nothing of what is being
 * typed meanwhile: the caret and every key stay.
 *
 * @param searched what the list on screen was searched for
 */
export function useSearch(searched: string, onSearch: (name: string) => void) {
  const [typed, setTyped] = useState(searched)
  const asked = useRef(searched)
  /** Asked for and not answered yet, the newest last. */
  const pending = useRef<string[]>([])
  const timer = useRef(0)
  const send = useRef(onSearch)
  useEffect(() => {
    send.current = onSearch
  })
  useEffect(() => () => window.clearTimeout(timer.current), [])
  useEffect(() => {
    const at = pending.current.lastIndexOf(searched)
    pending.current.splice(0, at + 1)
    // Else it was changed from elsewhere, such as by a list's reset.
    if (at >= 0 || searched === asked.current) return
    asked.current = searched
    window.clearTimeout(timer.current)
    setTyped(searched)
  }, [searched])

  const search = useCallback((name: string) => {
    window.clearTimeout(timer.current)
    asked.current = name.trim()
    pending.current.push(asked.current)
    send.current(name.trim())
  }, [])

  const type = useCallback(
    (text: string) => {
      setTyped(text)
      window.clearTimeout(timer.current)
      const name = text.trim()
      if (name === asked.current || (name.length < FROM && name !== '')) return
      timer.current = window.setTimeout(() => search(name), PAUSE)
    },
    [search]
  )
  return { typed, type, search }
}
