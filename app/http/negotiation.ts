import type { HttpContext } from '@adonisjs/core/http'

/** Calls answer JSON; an Inertia visit is a page although it travels as XHR. */
export function wantsJson({ request }: Pick<HttpContext, 'request'>): boolean {
  if (request.header('x-inertia')) return false
  const path = request.url()
  return path.startsWith('/api/') || path.startsWith('/ws/') || path.startsWith('/health/')
}

/** A call that is not shown as a page: what a browser opens itself says that it takes HTML. */
export function isCall(ctx: Pick<HttpContext, 'request'>): boolean {
  return wantsJson(ctx) && !(ctx.request.header('accept') ?? '').includes('text/html')
}
