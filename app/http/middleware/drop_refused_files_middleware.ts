import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { filesOf } from '#app/http/receive_files'
import { letGo } from '#app/storage/unkept'

/** Files of an upload that was refused after they were stored do not stay: last before the action, so that it is over. */
export default class DropRefusedFilesMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    try {
      return await next()
    } finally {
      await letGo(filesOf(ctx)).catch((error: unknown) => {
        ctx.logger.warn({ err: error }, 'files of a refused upload wait for the sweep')
      })
    }
  }
}
