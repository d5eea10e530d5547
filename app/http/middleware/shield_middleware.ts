import type { HttpContext } from '@adonisjs/core/http'
import encryption from '@adonisjs/core/services/encryption'
import type { NextFn } from '@adonisjs/core/types/http'
import { cspFactory, csrfFactory } from '@adonisjs/shield/guards'
import shield from '#config/shield'
import { isCall } from '#app/http/negotiation'
import { isIssued, noteIssued } from '#app/http/issued_tokens'

/** The policy of what is no page: it loads nothing, runs nothing and is shown in nothing. */
const POLICY_OF_CALLS =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

type Guard = (ctx: HttpContext) => Promise<void> | void
type Guards = { antiForgery: Guard; pagePolicy: Guard }

/** Made once, when all that a policy may name is known. */
let guards: Guards | undefined
const made = (): Guards =>
  (guards ??= {
    antiForgery: csrfFactory(shield.csrf, encryption.use() as never) as Guard,
    pagePolicy: cspFactory(shield.csp) as Guard,
  })

/**
 * Whether it is really their browser, and what the answer may do there. A token
 * that a browser was given and still has is not made again; what every answer
 * says stands in least_headers.ts.
 */
export default class ShieldMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { antiForgery, pagePolicy } = made()
    if (!isIssued(ctx)) {
      await antiForgery(ctx)
      noteIssued(ctx)
    }
    if (isCall(ctx)) ctx.response.header('content-security-policy', POLICY_OF_CALLS)
    else await pagePolicy(ctx)
    return next()
  }
}
