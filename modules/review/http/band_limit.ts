import limiter from '@adonisjs/limiter/services/main'
import type { HttpContext } from '@adonisjs/core/http'
import { TooMany } from '#app/http/errors'

/** Looks at bands an address has in the time before it waits (Q37). */
const LOOKS = 60
const WAIT = '5 mins'

/** @throws 429 for an address that asks too often */
export async function countBandLook({ request }: HttpContext): Promise<void> {
  const limit = limiter.use('database', { requests: LOOKS, duration: WAIT, blockDuration: WAIT })
  const key = `band:address:${request.ip()}`
  if (!(await limit.attempt(key, () => true))) throw new TooMany(await limit.availableIn(key))
}
