import { useCallback, useEffect, useState } from 'react'
import type { LetterChannel } from '#letters/rules'
import { api } from '../../lib/api'
import type { Contact } from './use_ipc'

/** Who a letter goes to, by the directory. */
export type Recipient = Contact & {
  readonly name: string
  readonly receive_method: LetterChannel
}

/** The PDF that would leave. */
export type LetterPreview = {
  /** What it was made for: another letter, person or day is another one. */
  readonly of: string
  readonly pdf: string
  readonly preview_hash: string
  readonly recipient: Recipient
  /** What is said before it is sent, and does not stop it. */
  readonly warnings: readonly string[]
  /** The house's words around it, where the sender writes none of their own. */
  readonly subject?: string
  readonly message?: string
}

/** The call that answers a letter as it would leave. */
export type Look = { readonly path: string; readonly body: object }

/** `failed` says why there is none. */
type Seen = { readonly preview: LetterPreview | null; readonly failed: string | null }

const NOTHING: Seen = { preview: null, failed: null }

/**
 * Fetches the letter as it would leave, anew for each letter, person, day and language.
 *
 * @param look null while something is missing that it needs
 */
export function useLetterPreview(look: Look | null) {
  const wanted = look && JSON.stringify(look)
  const [seen, setSeen] = useState<Seen>(NOTHING)
  const [round, setRound] = useState(0)
  useEffect(() => {
    setSeen(NOTHING)
    if (wanted === null) return
    const stop = new AbortController()
    const { path, body } = JSON.parse(wanted) as Look
    const asked = api.post<Omit<LetterPreview, 'of'>>(path, body, { signal: stop.signal })
    void asked.then((answer) => {
      if (stop.signal.aborted) return
      const words = answer.ok ? null : wordsOf(answer)
      setSeen({ preview: answer.ok ? { of: wanted, ...answer.data } : null, failed: words })
    })
    return () => stop.abort()
  }, [wanted, round])
  const again = useCallback(() => setRound((now) => now + 1), [])
  // Between a change and its letter the one before is not shown for it.
  const preview = seen.preview?.of === wanted ? seen.preview : null
  return { preview, failed: seen.failed, isAsked: wanted !== null, again }
}

export type SeenLetter = ReturnType<typeof useLetterPreview>

function wordsOf({ errors, error }: { errors: readonly { message: string }[]; error: string }) {
  return errors.map(({ message }) => message).join(' ') || error
}
