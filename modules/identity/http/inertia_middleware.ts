import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import BaseInertiaMiddleware from '@adonisjs/inertia/inertia_middleware'
import { localeOf } from '#app/kernel/languages'
import product from '#config/product'
import { sessionChannel } from '#app/realtime/sessions'
import type { Actor } from '#modules/identity/actor'
import { exposeActor } from '#modules/identity/http/actor_transformer'
import { draftKey } from '#modules/identity/http/draft_key'

/** Of the built pages, worked out once: the framework hashes their list with every answer. */
let version: string | undefined

/** What every page knows: who is logged in, the language, and the product's own names. */
export default class InertiaMiddleware extends BaseInertiaMiddleware {
  share(ctx: HttpContext) {
    const { actor, i18n } = ctx as Partial<HttpContext>
    return {
      errors: ctx.inertia.always(this.getValidationErrors(ctx)),
      locale: ctx.inertia.always(localeOf(i18n?.locale)),
      user: ctx.inertia.always(
        actor ? { ...exposeActor(actor), draftKey: draftKey(actor.userId) } : null
      ),
      channel: ctx.inertia.always(actor ? channelOf(actor) : null),
      /** Said once, after a redirect. */
      notice: ctx.inertia.always((ctx.session?.flashMessages.get('notice') as string) ?? null),
      product: {
        name: product.name,
        version: product.version,
        supportEmail: product.supportEmail,
      },
    }
  }

  async handle(ctx: HttpContext, next: NextFn) {
    await this.init(ctx)
    const { inertia } = ctx
    const worked = inertia.getVersion.bind(inertia)
    inertia.getVersion = () => (version ??= worked())
    const output = await next()
    this.dispose(ctx)
    return output
  }
}

function channelOf(actor: Actor): string {
  return sessionChannel(actor.sessionId)
}

declare module '@adonisjs/inertia/types' {
  type MiddlewareSharedProps = InferSharedProps<InertiaMiddleware>
  export interface SharedProps extends MiddlewareSharedProps {}
}
