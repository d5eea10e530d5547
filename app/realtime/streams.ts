import { randomUUID } from 'node:crypto'
import transmit from '@adonisjs/transmit/services/main'
import type { HttpContext } from '@adonisjs/core/http'
import type { ServerResponse } from 'node:http'
import env from '#app/start/env'
import { Overloaded, TooMany } from '#app/http/errors'
import { sessionChannel } from '#app/realtime/sessions'
import { tell, writeStraight } from '#app/realtime/straight'

type OpenStream = { sessionId: string; response: ServerResponse }

/** Streams open at once: of one account (a browser keeps one for all its windows), and of all. */
const PER_ACCOUNT = 20
const IN_ALL = 2_000

/** Seconds after which a refused stream is worth another try. */
const TRY_AGAIN = 30

const open = new Map<string, OpenStream>()

/** How many of them an account has; to count them anew would cost each who comes as many as there are. */
const ofAccount = new Map<number, number>()

/** How often open streams are held against their sessions, in milliseconds. */
const SWEEP_EVERY = 1_000

/** Whether a channel may be joined by this request. */
export type ChannelRule = (ctx: HttpContext, id: string) => boolean | Promise<boolean>

const rules = new Map<string, ChannelRule>()

/**
 * Names a family of channels (`exams/{id}`) and who may join one. A family
 * nobody named cannot be joined.
 */
export function allowChannel(family: string, rule: ChannelRule) {
  rules.set(family, rule)
}

type Alive = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>

let stillAlive: Alive = async () => {
  throw new Error('Nobody was bound who knows which sessions are alive (app/start/channels)')
}

/** Binds who knows which of these sessions are not over; app/start does. */
export function bindSessions(next: Alive) {
  stillAlive = next
}

/** Transmit would keep it as long as a stream is open, for events nobody of ours hears. */
const NO_CONTEXT = undefined as never

/**
 * Opens the event stream of the caller's session, its own channel joined. Its
 * head is sent: what the request does after this changes nothing of the answer.
 *
 * @throws TooMany for an account with too many, Overloaded when there are too many in all
 */
export async function openStream(ctx: HttpContext, wanted: string | undefined) {
  const { userId, sessionId } = ctx.actor!
  assertRoomFor(userId)
  const uid = freeUid(wanted)
  const { request, response } = ctx.response
  ctx.response.relayHeaders()
  // Without pieces that say their length: what is sent ends when the connection does.
  response.removeHeader('transfer-encoding')
  writeStraight(transmit.createStream({ uid, context: NO_CONTEXT, request, response }), response)
  enter(uid, userId, { sessionId, response })
  await transmit.subscribe({
    uid,
    channel: sessionChannel(sessionId),
    skipAuthorization: true,
  })
}

/** Counts a stream until it is closed. */
function enter(uid: string, userId: number, stay: OpenStream) {
  open.set(uid, stay)
  count(userId, 1)
  stay.response.on('close', () => {
    // The same page may be back under its name before its old stream is closed.
    if (open.get(uid) === stay) open.delete(uid)
    count(userId, -1)
  })
}

function assertRoomFor(userId: number) {
  const own = ofAccount.get(userId) ?? 0
  if (own >= (env.get('STREAMS_PER_ACCOUNT') ?? PER_ACCOUNT)) throw new TooMany(TRY_AGAIN)
  if (open.size >= (env.get('STREAMS_MAX') ?? IN_ALL)) throw new Overloaded()
}

function count(userId: number, by: 1 | -1) {
  const own = (ofAccount.get(userId) ?? 0) + by
  if (own > 0) ofAccount.set(userId, own)
  else ofAccount.delete(userId)
}

/** A client proposes its uid; one that is open is never given twice, so that none is open uncounted. */
function freeUid(wanted: string | undefined): string {
  const valid = wanted && /^[\w-]{8,64}$/.test(wanted) ? wanted : randomUUID()
  return open.has(valid) ? randomUUID() : valid
}

/** Joins a channel, if the stream is the caller's own and the channel is theirs to hear. */
export async function joinChannel(ctx: HttpContext, uid: string, channel: string) {
  if (open.get(uid)?.sessionId !== ctx.actor!.sessionId) return false
  const [family = '', id = ''] = channel.split('/', 2)
  const own = channel === sessionChannel(ctx.actor!.sessionId)
  const allowed = own || ((await rules.get(family)?.(ctx, id)) ?? false)
  if (!allowed) return false
  return transmit.subscribe({ uid, channel, skipAuthorization: true })
}

export async function leaveChannel(ctx: HttpContext, uid: string, channel: string) {
  if (open.get(uid)?.sessionId !== ctx.actor!.sessionId) return false
  return transmit.unsubscribe({ uid, channel })
}

/**
 * Ends the streams of sessions that are over, whoever ended them: this
 * process, another one, or a command.
 */
export function startStreamSweeper(): () => void {
  const timer = setInterval(() => void sweep().catch(() => {}), SWEEP_EVERY)
  timer.unref()
  return () => {
    clearInterval(timer)
    for (const { response } of open.values()) response.end()
  }
}

async function sweep() {
  if (open.size === 0) return
  // Held fast before the question: a stream that opens while it is asked has not been asked about.
  const held = [...open.values()]
  const alive = await stillAlive([...new Set(held.map(({ sessionId }) => sessionId))])
  for (const { sessionId, response } of held) {
    if (!alive.has(sessionId)) endStream(sessionId, response)
  }
}

function endStream(sessionId: string, response: ServerResponse) {
  tell(response, { channel: sessionChannel(sessionId), payload: { type: 'logout' } })
  response.end()
}
