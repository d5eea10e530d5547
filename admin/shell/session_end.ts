import { REOPEN_AFTER } from '../../app/kernel/connection'
import { leaveFor } from './leave'

/** All windows of the portal share one stream: a browser allows a host only six connections. */
const NAME = 'farsight-portal'

/**
 * Hears on the live stream that this login is over, whoever ended it, and loads
 * the page again, without what it was asked: the server then says where to go (F393).
 */
export function watchSessionEnd() {
  const windows = new BroadcastChannel(NAME)
  windows.onmessage = leave
  const tell = () => {
    windows.postMessage('over')
    leave()
  }
  // Without locks (plain http on another host) each window keeps a stream of its own.
  if (!navigator.locks) return open(tell)
  void navigator.locks.request(NAME, () => {
    open(tell)
    return new Promise<void>(() => {})
  })
}

function open(onEnd: () => void) {
  const stream = new EventSource('/ws/session/events')
  stream.onmessage = ({ data }: MessageEvent<string>) => {
    const { payload } = JSON.parse(data) as { payload?: { type?: string } }
    if (payload?.type === 'logout') onEnd()
  }
  stream.onerror = () => {
    stream.close()
    window.setTimeout(() => void reopen(onEnd), REOPEN_AFTER)
  }
}

/** A stream says nothing of why it ended; what is over is not asked for again. */
async function reopen(onEnd: () => void) {
  const answer = await fetch('/api/auth/user', { headers: { accept: 'application/json' } }).catch(
    () => null
  )
  if (answer?.status === 401) return onEnd()
  open(onEnd)
}

function leave() {
  leaveFor(window.location.pathname)
}
