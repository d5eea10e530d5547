import { useEffect, useRef } from 'react'
import { onSessionLogout, watchChannel, type LiveEvent } from './live_stream'

/**
 * Hears a channel while the component is shown. The handler reloads just the
 * prop that changed: `useLiveChannel(channel, () => router.reload({ only: ['rows'] }))`.
 * After a gap it gets `{ type: 'resumed' }`, because something may have been missed.
 *
 * @param channel e.g. `exams/12`; null hears nothing
 */
export function useLiveChannel(channel: string | null, onEvent: (event: LiveEvent) => void) {
  const handler = useRef(onEvent)
  useEffect(() => {
    handler.current = onEvent
  })
  useEffect(() => {
    if (channel === null) return
    return watchChannel(channel, (event) => handler.current(event))
  }, [channel])
}

/** The session's own channel: `{type: 'logout'}` takes the page away (F393, Q146). */
export function useSessionChannel(channel: string | null, onLogout: () => void) {
  const handler = useRef(onLogout)
  useEffect(() => {
    handler.current = onLogout
  })
  useEffect(() => {
    if (channel === null) return
    return onSessionLogout(channel, () => handler.current())
  }, [channel])
}
