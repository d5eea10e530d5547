import env from '#app/start/env'
import app from '@adonisjs/core/services/app'
import { defineConfig, targets } from '@adonisjs/core/logger'

export default defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: 'farsight',
      level: env.get('LOG_LEVEL') ?? (app.inTest ? 'fatal' : 'info'),
      /** Allow-listed fields only: no body, no query, no patient data (reliability 11). */
      redact: {
        paths: ['password', '*.password', 'phn', '*.phn', 'token', '*.token', 'req.headers.cookie'],
        censor: '[removed]',
      },
      transport: {
        targets: targets()
          .pushIf(app.inDev, targets.pretty())
          .pushIf(!app.inDev, targets.file({ destination: 1 }))
          .toArray(),
      },
    },
  },
})

declare module '@adonisjs/core/types' {
  export interface LoggersList {
    app: object
  }
}
