import { isHttps } from '#app/start/env'
import { defineConfig } from '@adonisjs/session'
import { SessionStore } from '#app/http/session_store'

/** Idle limit of a session; the absolute one is in identity (reliability 10). */
const IDLE_HOURS = 2

export default defineConfig({
  enabled: true,
  cookieName: isHttps ? '__Host-farsight' : 'farsight',
  clearWithBrowser: true,
  age: `${IDLE_HOURS}h`,
  cookie: { path: '/', httpOnly: true, secure: isHttps, sameSite: 'lax' },
  store: 'database',
  stores: { database: () => new SessionStore(IDLE_HOURS * 3_600_000) },
})
