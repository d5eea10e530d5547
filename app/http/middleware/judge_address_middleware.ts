import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { judgeAddress } from '#app/http/boundary'

/** No path or query that cannot be meant comes further than here. */
export default class JudgeAddressMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    judgeAddress(ctx)
    return next()
  }
}
