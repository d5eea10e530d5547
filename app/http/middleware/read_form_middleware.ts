import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { InvalidInput } from '#app/http/errors'
import { doesTakeFiles } from '#app/http/takes_files'

/**
 * A form that a script sends in parts (multipart) is read like any other, where no
 * files are taken (Q15). A file among its parts is refused by its field, unread.
 */
export default class ReadFormMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { request, route } = ctx
    if (request.is(['multipart']) && !doesTakeFiles(route)) await readFields(ctx)
    return next()
  }
}

async function readFields({ request, i18n }: HttpContext) {
  const files: string[] = []
  request.multipart.onFile('*', { deferValidations: true }, async (part) => {
    part.resume()
    files.push(part.name)
  })
  await request.multipart.process()
  if (files.length === 0) return
  const message = i18n.t('app.no_files_here')
  throw new InvalidInput(files.map((field) => ({ field, message })))
}
