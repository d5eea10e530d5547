import env, { isHttps } from '#app/start/env'
import { defineConfig } from '@adonisjs/core/http'
import { Secret } from '@adonisjs/core/helpers'

export const appKey = new Secret(env.get('APP_KEY'))

export const appUrl = env.get('APP_URL') ?? `http://${env.get('HOST')}:${env.get('PORT')}`

export const http = defineConfig({
  generateRequestId: true,
  allowMethodSpoofing: false,
  useAsyncLocalStorage: false,
  trustProxy: () => isHttps,
  redirect: { forwardQueryString: false },
  cookie: {
    path: '/',
    maxAge: '12h',
    httpOnly: true,
    secure: isHttps,
    sameSite: 'lax',
  },
})
