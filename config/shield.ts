import app from '@adonisjs/core/services/app'
import { defineConfig } from '@adonisjs/shield'

/** Of pages; the rest of every answer's headers stands in app/http/least_headers.ts. */
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
    /** Whoever answers a review e-mail has no session: its link is the proof (Q12). */
    exceptRoutes: ['/api/data/review_processing_reply/create_omd_messaging_exam'],
    enableXsrfCookie: true,
    methods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  },
})
