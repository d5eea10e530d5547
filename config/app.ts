import { refuseBadUrl } from '#app/http/bad_url'
import { trustedProxies } from '#app/http/trusted_proxies'
import env, { isHttps } from '#app/start/env'
import { defineConfig } from '@adonisjs/core/http'
import { Secret } from '@adonisjs/core/helpers'

export const appKey = new Secret(env.get('APP_KEY'))

export const appUrl = env.get('APP_URL') ?? `http://${env.get('HOST')}:${env.get('PORT')}`

export const http = defineConfig({
  generateRequestId: true,
  allowMethodSpoofing: false,
  useAsyncLocalStorage: false,
  trustProxy: trustedProxies(env.get('TRUSTED_PROXIES'), isHttps),
  // What we answer has neither circles nor BigInts to be looked for.
  serializeJSON: (payload: unknown) => JSON.stringify(payload),
  onBadUrl: refuseBadUrl,
  redirect: { forwardQueryString: false },
  // A comma is a part of what somebody asked for, not the end of a list's first value.
  qs: { parse: { comma: false } },
  cookie: {
    path: '/',
    maxAge: '12h',
    httpOnly: true,
    secure: isHttps,
    sameSite: 'lax',
  },
})
