import env from '#app/start/env'
import app from '@adonisjs/core/services/app'
import { defineConfig, destination, targets } from '@adonisjs/core/logger'
import { loggedArguments, loggedError } from '#app/kernel/logged_error'

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
      /** An error may hold what was typed, or a whole row. */
      serializers: { err: loggedError, error: loggedError },
      hooks: {
        logMethod(said, log) {
          log.apply(this, loggedArguments(said) as typeof said)
        },
      },
      /** Written where it is said: what is told just before an end is not lost with a thread of the log. */
      ...(app.inDev
        ? { transport: { targets: [targets.pretty()] } }
        : { destination: destination({ dest: 1, sync: true }) }),
    },
  },
})

declare module '@adonisjs/core/types' {
  export interface LoggersList {
    app: object
  }
}
