import app from '@adonisjs/core/services/app'
import { isHttps } from '#app/start/env'
import { defineConfig } from '@adonisjs/shield'

export default defineConfig({
  csp: {
    enabled: true,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", '@nonce', '@viteUrl'],
      /** antd and MUI write style elements at run time; only styles may be inline. */
      styleSrc: ["'self'", "'unsafe-inline'", '@viteUrl'],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:', '@viteUrl'],
      connectSrc: ["'self'", '@viteUrl', ...(app.inDev ? ['ws:'] : [])],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    reportOnly: false,
  },
  csrf: {
    enabled: true,
    exceptRoutes: [],
    enableXsrfCookie: true,
    methods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  },
  xFrame: { enabled: true, action: 'DENY' },
  hsts: { enabled: isHttps, maxAge: '365 days', includeSubDomains: false },
  contentTypeSniffing: { enabled: true },
})
