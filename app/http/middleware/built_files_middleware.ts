import { existsSync, type ReadStream } from 'node:fs'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import sirv from 'sirv'

/** Where the build's files are, and nothing else. */
const BUILT = '/assets/'

const YEAR = 31_536_000

/**
 * The worker that lays photographs over each other has a policy of its own:
 * its library makes functions of texts and WebAssembly of bytes. It reaches
 * nothing else, not even this host; the pages may do neither (docs/adr/0012).
 */
const ALIGN_WORKER = /^\/assets\/align\.worker-[^/]+\.js$/
const ALIGN_POLICY = "default-src 'none'; script-src 'self' 'unsafe-eval'"

/** Found once: a middleware is made anew for every request. */
const findFiles = () =>
  existsSync(app.publicPath())
    ? sirv(app.publicPath(), {
        etag: true,
        maxAge: YEAR,
        immutable: true,
        brotli: true,
        gzip: true,
        setHeaders(response, path) {
          if (ALIGN_WORKER.test(path)) response.setHeader('content-security-policy', ALIGN_POLICY)
        },
      })
    : null

let send: ReturnType<typeof findFiles> | undefined

/**
 * Files of the build, found in a list made once and sent as they were
 * compressed by it; their names change with what is in them, so a browser
 * keeps them for a year. No other address looks for a file at all.
 */
export default class BuiltFilesMiddleware {
  handle({ response, logger }: HttpContext, next: NextFn) {
    const { request: asked, response: answer } = response
    if (!asked.url!.startsWith(BUILT)) return next()
    send ??= findFiles()
    if (!send) return next()
    // Gone since the list was made, as while a newer build is put in its place: this
    // answer breaks off, and nothing else does.
    const breaksOff = (file: ReadStream) =>
      file.once('error', (error) => {
        logger.error({ err: error }, 'a file of the build cannot be read')
        answer.destroy()
      })
    return new Promise<unknown>((resolve, reject) => {
      answer.once('close', resolve)
      answer.once('pipe', breaksOff)
      send!(asked, answer, () => {
        answer.off('close', resolve).off('pipe', breaksOff)
        Promise.resolve(next()).then(resolve, reject)
      })
    })
  }
}
