import { Route, type HttpContext } from '@adonisjs/core/http'
import { Ahead } from '#app/database/ahead'
import type { Actor } from '#modules/identity/actor'

/**
 * What a route that reads will ask for somebody, at once and by statements that may be
 * asked together with others. It must not wait for anything first.
 */
export type Foresight = (ctx: HttpContext, actor: Actor) => Promise<unknown>

declare module '@adonisjs/core/http' {
  interface Route {
    foresees(foresight: Foresight): this
  }
}

Route.macro('foresees', function (this: Route, foresight: Foresight) {
  const toJSON = this.toJSON.bind(this)
  this.toJSON = () => {
    const node = toJSON()
    node.meta.foresight = foresight
    return node
  }
  return this
})

/** Sessions whose actors are remembered; then it begins anew. */
const MOST = 1_000

/**
 * Who a session was last seen to be. Nobody is let in or told anything by it: it
 * guesses what will be asked, and the answer goes to whoever really asks that.
 */
const lastSeen = new Map<string, Actor>()

const foresightOf = ({ route }: HttpContext) => route?.meta.foresight as Foresight | undefined

export const hasForesight = (ctx: HttpContext): boolean => foresightOf(ctx) !== undefined

export function rememberSeen(ctx: HttpContext, actor: Actor) {
  if (!hasForesight(ctx)) return
  const { sessionId } = ctx.session
  if (lastSeen.size >= MOST && !lastSeen.has(sessionId)) lastSeen.clear()
  lastSeen.set(sessionId, actor)
}

const asked = new WeakMap<HttpContext, Ahead>()

/** Asks what this request will probably read, where its session was seen before. */
export function askAhead(ctx: HttpContext, session: string) {
  const foresight = foresightOf(ctx)
  const actor = lastSeen.get(session)
  if (!foresight || !actor) return
  const ahead = new Ahead()
  asked.set(ctx, ahead)
  ahead.guess(() => foresight(ctx, actor))
}

/** Runs the rest of a request with what was asked ahead of it. */
export function withForesight<T>(ctx: HttpContext, work: () => T): T {
  const ahead = asked.get(ctx)
  return ahead ? ahead.serve(work) : work()
}
