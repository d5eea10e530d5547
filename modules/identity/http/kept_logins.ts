import { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import type { AuthManager } from '@adonisjs/auth'
import type { Authenticators } from '@adonisjs/auth/types'
import '@adonisjs/auth/initialize_auth_middleware'

let manager: AuthManager<Authenticators> | undefined

await app.booted(async () => {
  manager = (await app.container.make('auth.manager')) as AuthManager<Authenticators>
})

/** The framework's login, made where a login, a logout or a kept login asks for it. */
HttpContext.getter(
  'auth',
  function (this: HttpContext) {
    return manager!.createAuthenticator(this)
  },
  true
)
