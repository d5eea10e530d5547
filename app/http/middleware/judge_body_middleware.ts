import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { judgeInput } from '#app/http/boundary'

/** A body is judged before anything is done with it; an upload's fields once they are there (receive_files). */
export default class JudgeBodyMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    judgeInput(ctx, ctx.request.body())
    return next()
  }
}
