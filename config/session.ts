import { isHttps } from '#app/start/env'
import { defineConfig, stores } from '@adonisjs/session'

/** Idle limit of a session; the absolute one is in identity (reliability 10). */
export const SESSION_IDLE = '2h'

export default defineConfig({
  enabled: true,
  cookieName: isHttps ? '__Host-farsight' : 'farsight',
  clearWithBrowser: true,
  age: SESSION_IDLE,
  cookie: { path: '/', httpOnly: true, secure: isHttps, sameSite: 'lax' },
  store: 'database',
  stores: {
    database: stores.database({ connectionName: 'postgres', tableName: 'sessions' }),
  },
})
