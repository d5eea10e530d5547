import { useCallback, useEffect, useState } from 'react'
import { callServer } from './http'

/**
 * What a call answers, asked again by `again`, when the address changes and,
 * where `every` says so, as long as somebody looks. What was known stays in
 * sight when a later question fails.
 *
 * @param every milliseconds between two questions; null asks once
 */
export function useAsked<Answer>(url: string, every: number | null = null) {
  const [asked, setAsked] = useState<{ url: string; answer: Answer } | null>(null)
  const [failure, setFailure] = useState('')
  const [round, setRound] = useState(0)

  useEffect(() => {
    let isWanted = true
    callServer(url)
      .then(({ json }) => {
        if (!isWanted) return
        setFailure('')
        setAsked({ url, answer: json as Answer })
      })
      .catch((error: Error) => isWanted && setFailure(error.message))
    return () => {
      isWanted = false
    }
  }, [url, round])

  const again = useCallback(() => setRound((before) => before + 1), [])
  useEffect(() => {
    if (every === null) return
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') again()
    }, every)
    return () => window.clearInterval(timer)
  }, [every, again])

  return { answer: asked?.url === url ? asked.answer : null, failure, again }
}
