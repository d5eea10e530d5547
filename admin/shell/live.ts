import { useEffect, useRef } from 'react'
import { REOPEN_AFTER } from '../../app/kernel/connection'
import { callServer, post } from './http'
import { leaveForLogin } from './leave'

/** Who hears which channel; the stream of this window lasts a little longer than anybody does. */
const listeners = new Map<string, Set<() => void>>()
let stream: EventSource | null = null
let retry: number | undefined
let uid = ''

/** The stream outlives the page that wanted it: the next one mostly wants it too, in milliseconds. */
const LINGERS = 5_000
let leaving: number | undefined

/** News that follow each other closely are told once, in milliseconds. */
const TOGETHER = 400

/**
 * Calls back when the server says that something of a channel changed, once the
 * channel is joined, and after every gap in the stream, in which it could not
 * say so.
 *
 * @param channel null while there is nothing to hear
 */
export function useLive(channel: string | null, onChange: () => void) {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (channel === null) return
    let timer: number | undefined
    const unwatch = watch(channel, () => {
      timer ??= window.setTimeout(() => {
        timer = undefined
        latest.current()
      }, TOGETHER)
    })
    return () => {
      window.clearTimeout(timer)
      unwatch()
    }
  }, [channel])
}

/** @returns ends it */
function watch(channel: string, onChange: () => void): () => void {
  const heard = listeners.get(channel) ?? new Set()
  listeners.set(channel, heard.add(onChange))
  window.clearTimeout(leaving)
  if (stream === null) open()
  else if (stream.readyState === EventSource.OPEN) join(channel)
  return () => {
    heard.delete(onChange)
    if (heard.size === 0) listeners.delete(channel)
    if (listeners.size === 0) leaving = window.setTimeout(close, LINGERS)
  }
}

function open() {
  uid = crypto.getRandomValues(new Uint32Array(4)).join('-').slice(0, 64)
  stream = new EventSource(`/ws/session/events?uid=${uid}`)
  stream.onopen = () => {
    for (const channel of listeners.keys()) join(channel)
  }
  stream.onmessage = ({ data }: MessageEvent<string>) => {
    const { channel, payload } = JSON.parse(data) as {
      channel: string
      payload: { type?: string }
    }
    if (payload.type === 'logout') leaveForLogin()
    else tell(channel)
  }
  stream.onerror = () => {
    stream?.close()
    retry = window.setTimeout(() => void again(), REOPEN_AFTER)
  }
}

/** What changed before the channel was joined is looked up once it is. */
function join(channel: string) {
  post('/ws/session/subscribe', { uid, channel }, { asks: true }).then(
    () => tell(channel),
    () => {}
  )
}

function tell(channel: string) {
  for (const onChange of listeners.get(channel) ?? []) onChange()
}

/** A dead session is not asked again and again. */
async function again() {
  const status = await callServer('/api/auth/user').then(
    () => 200,
    (error: { status?: number }) => error.status
  )
  if (status === 401) leaveForLogin()
  else if (listeners.size > 0) open()
  else close()
}

function close() {
  window.clearTimeout(retry)
  stream?.close()
  stream = null
}
