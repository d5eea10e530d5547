import { useState, type ChangeEvent } from 'react'

type Props = {
  readonly value: string
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  readonly onBlur: () => void
}

/**
 * A text as it is typed. A save in the middle brings the stored text back
 * without the blank at its end; the one on screen keeps it, or the next word
 * would stick to the last. Any other change of the value is shown.
 *
 * @param keep what of a typed text the field takes
 */
export function useTyping(
  value: unknown,
  set: (text: string) => void,
  keep: (typed: string) => string = (typed) => typed
): Props {
  const [typed, setTyped] = useState<string | null>(null)
  const stored = String(value ?? '')
  return {
    value: typed !== null && typed.trim() === stored.trim() ? typed : stored,
    onChange: ({ target }) => {
      const kept = keep(target.value)
      setTyped(kept)
      set(kept)
    },
    onBlur: () => setTyped(null),
  }
}
