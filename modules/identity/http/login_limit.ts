import { createHash } from 'node:crypto'
import limiter from '@adonisjs/limiter/services/main'
import env from '#app/start/env'
import type { HttpContext } from '@adonisjs/core/http'
import { Exception } from '@adonisjs/core/exceptions'

/** Failed attempts an account or an address has before it waits (reliability 10). */
const ATTEMPTS_PER_ACCOUNT = 10
const ATTEMPTS_PER_ADDRESS = 60
const WAIT = '15 mins'

class TooManyAttempts extends Exception {
  static status = 429
  static code = 'E_TOO_MANY_REQUESTS'
}

function limitsFor({ request }: HttpContext, account: string) {
  const hashed = createHash('sha256').update(account.trim().toLowerCase()).digest('hex')
  const perAccount = env.get('LOGIN_ATTEMPTS') ?? ATTEMPTS_PER_ACCOUNT
  const accountLimiter = limiter.use('database', {
    requests: perAccount,
    duration: WAIT,
    blockDuration: WAIT,
  })
  const addressLimiter = limiter.use('database', {
    requests: Math.max(ATTEMPTS_PER_ADDRESS, perAccount),
    duration: WAIT,
    blockDuration: WAIT,
  })
  return [
    [accountLimiter, `login:account:${hashed}`],
    [addressLimiter, `login:address:${request.ip()}`],
  ] as const
}

/** @throws 429 while the account or the address waits out its failures */
export async function assertMayTry(ctx: HttpContext, account: string) {
  for (const [limit, key] of limitsFor(ctx, account)) {
    if (await limit.isBlocked(key)) throw new TooManyAttempts()
  }
}

export async function countFailure(ctx: HttpContext, account: string) {
  for (const [limit, key] of limitsFor(ctx, account)) await limit.attempt(key, () => {})
}

export async function forgetFailures(ctx: HttpContext, account: string) {
  const [[limit, key]] = limitsFor(ctx, account)
  await limit.delete(key)
}
