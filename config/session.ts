import { isHttps } from '#app/start/env'
import { defineConfig } from '@adonisjs/session'
import type { SessionStoreFactory } from '@adonisjs/session/types'
import { SessionStore } from '#app/http/session_store'
import { SESSION_IDLE_HOURS, SESSION_KEY } from '#identity/rules'

/** A row for who logged in, a sealed cookie for everybody else. */
const store: SessionStoreFactory = (ctx, config) =>
  new SessionStore(ctx, config, {
    age: SESSION_IDLE_HOURS * 3_600_000,
    isSignedIn: (values) => SESSION_KEY in values,
  })

export default defineConfig({
  enabled: true,
  cookieName: isHttps ? '__Host-farsight' : 'farsight',
  clearWithBrowser: true,
  age: `${SESSION_IDLE_HOURS}h`,
  cookie: { path: '/', httpOnly: true, secure: isHttps, sameSite: 'lax' },
  store: 'database',
  stores: { database: store },
})
