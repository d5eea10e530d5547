import { useCallback, useRef } from 'react'

/**
 * Numbers what is asked one after the other, so that an answer which comes after something
 * else was asked or typed is known to be of before.
 *
 * @returns begins a question, and makes those before it old; what it returns says whether it is the latest still
 */
export function useLatest(): () => () => boolean {
  const latest = useRef(0)
  return useCallback(() => {
    const mine = ++latest.current
    return () => mine === latest.current
  }, [])
}
