import type { IncomingMessage, ServerResponse } from 'node:http'
import i18nManager from '@adonisjs/i18n/services/main'
import { hostLocale } from '#app/http/host_locale'
import { LEAST_HEADERS } from '#app/http/least_headers'
import { DEFAULT_LOCALE, knownLocale } from '#app/kernel/languages'

/**
 * An address whose percent signs spell no text is refused before there is a
 * request: calls in the documented envelope, pages in words, both in the
 * language that was chosen in the browser, else the host's.
 */
export function refuseBadUrl(request: IncomingMessage, response: ServerResponse) {
  const [, chosen] = /(?:^|; )locale=(\w+)/.exec(request.headers.cookie ?? '') ?? []
  const host = () => request.headers.host?.replace(/:\d+$/, '') ?? null
  const i18n = i18nManager.locale(knownLocale(chosen) ?? hostLocale(host) ?? DEFAULT_LOCALE)
  const error = i18n.t('app.bad_address')
  const isCall = /^\/(api|ws|health)\//.test(request.url ?? '')
  response.writeHead(400, {
    ...LEAST_HEADERS,
    'cache-control': 'no-store',
    'content-type': `${isCall ? 'application/json' : 'text/plain'}; charset=utf-8`,
  })
  response.end(isCall ? JSON.stringify({ success: false, error }) : error)
}
