import { REOPEN_AFTER } from '../../app/kernel/connection'
import { CSRF_HEADER, currentToken, rememberToken } from './csrf'
import { leaveForLogin } from './session_end'

/** What a channel says: ids and kinds only; `resumed` after a gap in the stream. */
export type LiveEvent = { readonly type?: string } & Readonly<Record<string, unknown>>

type Heard = { channel: string; event: LiveEvent }
type Note =
  | ({ kind: 'heard' } & Heard)
  | { kind: 'want'; channel: string }
  | { kind: 'opened'; resumed: boolean }

/**
 * One event stream for all windows of the browser: whoever holds the lock keeps
 * it and tells the others. A stream a window would use up the six connections a
 * browser allows a host as soon as five visits are open (F037's companion).
 */
const windows =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('farsight-live')
const handlers = new Map<string, Set<(event: LiveEvent) => void>>()

/** Channels any window wants; kept by the window that holds the stream. */
const wanted = new Set<string>()
let stream: EventSource | null = null
let uid = ''
let started = false
let hadStream = false

/** @returns stops hearing */
export function watchChannel(channel: string, handler: (event: LiveEvent) => void): () => void {
  const known = handlers.get(channel) ?? new Set()
  known.add(handler)
  handlers.set(channel, known)
  want(channel)
  return () => known.delete(handler)
}

/** Starts the stream; the server joins it to the session's own channel by itself. */
export function onSessionLogout(channel: string, onLogout: () => void): () => void {
  start()
  return watchChannel(channel, ({ type }) => {
    if (type === 'logout') onLogout()
  })
}

function start() {
  if (started) return
  started = true
  if (windows) windows.onmessage = ({ data }: MessageEvent<Note>) => receive(data)
  // Without the lock (plain http on another host) each window keeps its own stream.
  if (!navigator.locks) return open()
  void navigator.locks.request('farsight-live', () => {
    open()
    return new Promise<void>(() => {})
  })
}

function receive(note: Note) {
  if (note.kind !== 'want') hadStream = true
  if (note.kind === 'heard') return deliver(note)
  if (note.kind === 'want') return join(note.channel)
  for (const channel of handlers.keys()) windows?.postMessage({ kind: 'want', channel })
  if (note.resumed) announceGap()
}

function want(channel: string) {
  if (stream) return join(channel)
  wanted.add(channel)
  windows?.postMessage({ kind: 'want', channel } satisfies Note)
}

function join(channel: string) {
  const known = wanted.has(channel)
  wanted.add(channel)
  if (!known && stream?.readyState === EventSource.OPEN) void subscribe(channel)
}

function open() {
  uid = newUid()
  stream = new EventSource(`/ws/session/events?uid=${uid}`)
  stream.onopen = () => {
    rememberToken()
    for (const channel of wanted) void subscribe(channel)
    windows?.postMessage({ kind: 'opened', resumed: hadStream } satisfies Note)
    if (hadStream) announceGap()
    hadStream = true
  }
  stream.onmessage = ({ data }: MessageEvent<string>) => {
    const { channel, payload } = JSON.parse(data) as { channel: string; payload: LiveEvent }
    windows?.postMessage({ kind: 'heard', channel, event: payload } satisfies Note)
    deliver({ channel, event: payload })
  }
  stream.onerror = () => {
    stream?.close()
    window.setTimeout(() => void reopen(), REOPEN_AFTER)
  }
}

/** A stream says nothing of why it ended; a dead session must not be retried for ever. */
async function reopen() {
  const answer = await fetch('/api/auth/user/', { headers: { Accept: 'application/json' } }).catch(
    () => null
  )
  rememberToken()
  if (answer?.status === 401) return leaveForLogin()
  open()
}

async function subscribe(channel: string) {
  if (channel.startsWith('sessions/')) return
  const headers = { 'Content-Type': 'application/json', [CSRF_HEADER]: await currentToken() }
  await fetch('/ws/session/subscribe', {
    method: 'POST',
    headers,
    body: JSON.stringify({ uid, channel }),
  }).catch(() => null)
  rememberToken()
}

function deliver({ channel, event }: Heard) {
  for (const handler of handlers.get(channel) ?? []) handler(event)
}

function announceGap() {
  for (const channel of handlers.keys()) deliver({ channel, event: { type: 'resumed' } })
}

/** randomUUID exists on secure origins only. */
function newUid(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
