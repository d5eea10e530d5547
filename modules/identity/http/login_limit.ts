import { createHash } from 'node:crypto'
import limiter from '@adonisjs/limiter/services/main'
import env from '#app/start/env'
import type { HttpContext } from '@adonisjs/core/http'
import { TooMany } from '#app/http/errors'

/** Tries an account or an address has, failed ones in a row, before it waits (reliability 10). */
const ATTEMPTS_PER_ACCOUNT = 10
const ATTEMPTS_PER_ADDRESS = 60
const WAIT = '15 mins'

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

/**
 * Takes a try of the account and of the address before anything is judged: of
 * many at once no more are judged than one after the other.
 *
 * @throws 429 while the account or the address waits out its failures
 */
export async function takeTry(ctx: HttpContext, account: string) {
  for (const [limit, key] of limitsFor(ctx, account)) {
    if (!(await limit.attempt(key, () => true))) throw new TooMany(await limit.availableIn(key))
  }
}

/** It was no failure: the account’s are forgotten, the address has this try back. */
export async function giveBack(ctx: HttpContext, account: string) {
  const [[ofAccount, accountKey], [ofAddress, addressKey]] = limitsFor(ctx, account)
  await ofAccount.delete(accountKey)
  await ofAddress.decrement(addressKey)
}
