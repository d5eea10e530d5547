import { configProvider } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import type { NextFn } from '@adonisjs/core/types/http'
import { Session } from '@adonisjs/session'
import '@adonisjs/session/session_middleware'
import type {
  SessionConfig,
  SessionStoreContract,
  SessionStoreFactory,
} from '@adonisjs/session/types'
import sessionConfig from '#config/session'
import { sessionPorts } from '#app/http/session_store'
import { unsealed } from '#app/http/unsealed'

type Config = SessionConfig & { store: string; stores: Record<string, SessionStoreFactory> }

/** Worked out once. */
let config: Promise<Config> | undefined
const resolved = async () =>
  (config ??= configProvider.resolve(app, sessionConfig) as Promise<unknown> as Promise<Config>)

/** Who is told of sessions' beginnings and ends: nobody of ours asks, and each would be told of every request. */
const NOBODY = { emit: () => Promise.resolve() } as never

/**
 * The framework's session, but for what it does after each answer though
 * nothing changed: a browser that has its cookie is not sent it again.
 */
class QuietSession extends Session {
  readonly #store: SessionStoreContract

  constructor(ctx: HttpContext, of: Config) {
    const store = of.stores[of.store]!(ctx, of)
    super(of, () => store, NOBODY, quiet(ctx))
    this.#store = store
  }

  override async commit() {
    if (this.#hasChanged) return super.commit()
    await this.#store.touch(this.sessionId)
  }

  get #hasChanged(): boolean {
    return (
      this.fresh ||
      this.hasRegeneratedSession ||
      this.hasBeenModified ||
      this.isEmpty ||
      !this.responseFlashMessages.isEmpty
    )
  }
}

/**
 * What a session asks of its request. No template of ours reads the session's
 * values, so none is prepared for them.
 */
function quiet(ctx: HttpContext): HttpContext {
  const request = {
    cookie: (name: string) => unsealed(ctx.request, name),
    original: () => ctx.request.original(),
    header: (name: string) => ctx.request.header(name),
  }
  return { request, response: ctx.response } as unknown as HttpContext
}

/** The session of a request: read before its action, kept after it where it changed. */
export default class SessionMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    ctx.session = new QuietSession(ctx, await resolved())
    await ctx.session.initiate(false)
    const output: unknown = await sessionPorts.goOn(ctx, next)
    await ctx.session.commit()
    return output
  }
}
