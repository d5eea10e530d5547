import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import transmit from '@adonisjs/transmit/services/main'
import type { HttpContext } from '@adonisjs/core/http'
import type { ServerResponse } from 'node:http'
import { sessionChannel } from '#app/realtime/sessions'

type OpenStream = { sessionId: string; response: ServerResponse }

const open = new Map<string, OpenStream>()

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

/** Opens the event stream of the caller's session, its own channel joined. */
export async function openStream(ctx: HttpContext, wanted: string | undefined) {
  const { sessionId } = ctx.actor!
  const uid = freeUid(wanted, sessionId)
  const response = ctx.response.response
  const stream = transmit.createStream({
    uid,
    context: ctx,
    request: ctx.request.request,
    response,
    injectResponseHeaders: ctx.response.getHeaders() as Record<string, string>,
  })
  open.set(uid, { sessionId, response })
  response.on('close', () => open.delete(uid))
  await transmit.subscribe({
    uid,
    channel: sessionChannel(sessionId),
    context: ctx,
    skipAuthorization: true,
  })
  return stream
}

/** A client proposes its uid; one that another session holds is never reused. */
function freeUid(wanted: string | undefined, sessionId: string): string {
  const valid = wanted && /^[\w-]{8,64}$/.test(wanted) ? wanted : randomUUID()
  const holder = open.get(valid)
  return holder && holder.sessionId !== sessionId ? randomUUID() : valid
}

/** Joins a channel, if the stream is the caller's own and the channel is his to hear. */
export async function joinChannel(ctx: HttpContext, uid: string, channel: string) {
  if (open.get(uid)?.sessionId !== ctx.actor!.sessionId) return false
  const [family = '', id = ''] = channel.split('/', 2)
  const own = channel === sessionChannel(ctx.actor!.sessionId)
  const allowed = own || ((await rules.get(family)?.(ctx, id)) ?? false)
  if (!allowed) return false
  return transmit.subscribe({ uid, channel, context: ctx, skipAuthorization: true })
}

export async function leaveChannel(ctx: HttpContext, uid: string, channel: string) {
  if (open.get(uid)?.sessionId !== ctx.actor!.sessionId) return false
  return transmit.unsubscribe({ uid, channel, context: ctx })
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
  const held = [...new Set([...open.values()].map((stream) => stream.sessionId))]
  const { rows } = await db.rawQuery(
    `select s.id from user_sessions s join users u on u.id = s.user_id
      where s.id = any(?::uuid[]) and s.revoked_at is null and s.expires_at > now()
        and not u.is_disabled`,
    [held]
  )
  const alive = new Set(rows.map((row: { id: string }) => row.id))
  for (const { sessionId, response } of open.values()) {
    if (!alive.has(sessionId)) endStream(sessionId, response)
  }
}

function endStream(sessionId: string, response: ServerResponse) {
  response.write(
    `data: ${JSON.stringify({ channel: sessionChannel(sessionId), payload: { type: 'logout' } })}\n\n`
  )
  response.end()
}
