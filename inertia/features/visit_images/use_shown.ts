import { useCallback, useState } from 'react'

/** Of two visits' images: both, or one in the other's place. */
export type Shown = 'both' | 'earlier' | 'later'

/** Side by side, or flipped between in place. */
export function useShown() {
  const [shown, setShown] = useState<Shown>('both')
  const compare = useCallback(() => setShown((now) => (now === 'both' ? 'later' : 'both')), [])
  const flip = useCallback(() => setShown((now) => (now === 'earlier' ? 'later' : 'earlier')), [])
  return { shown, compare, flip }
}
