import type { ApplicationService } from '@adonisjs/core/types'
import logger from '@adonisjs/core/services/logger'
import router from '@adonisjs/core/services/router'
import { assertEveryRouteDeclaresAccess } from '#app/http/access'
import { startStreamSweeper } from '#app/realtime/streams'
import { startDeliveryWorker } from '#app/outbox/worker'
import { startAuditKeeper } from '#app/audit/keeper'
import { startHousekeeping } from '#app/start/housekeeping'
import { warnOfOldZones } from '#app/start/warn_of_old_zones'
import { pageReader, storage } from '#app/storage/service'
import { startJobWorker } from '#app/jobs/worker'

/**
 * What a serving process does besides answering: keeps live streams honest,
 * sends deliveries, runs jobs and keeps the audit trail outside the database,
 * too. Refuses to serve when a route has no access rule.
 */
export async function startWorkers(app: ApplicationService) {
  assertEveryRouteDeclaresAccess(Object.values(router.toJSON()).flat())
  const stops: (() => unknown)[] = [
    startStreamSweeper(),
    () => storage.decoder.close(),
    () => pageReader.decoder.close(),
  ]
  let keepTrail = async () => {}
  if (app.getEnvironment() === 'web') {
    warnOfOldZones((words) => logger.warn(words))
    stops.push(startHousekeeping(), startDeliveryWorker(), await startJobWorker(app))
    keepTrail = startAuditKeeper()
  }
  app.terminating(async () => {
    await Promise.all(stops.map((stop) => stop()))
    // What the workers noted on their way out is in the last checkpoint, too.
    await keepTrail()
  })
}

/** The address and, in a demo, who may log in. */
export async function announce(app: ApplicationService) {
  const { host, port } = await addressOf(app)
  process.stdout.write(`Farsight is ready at http://${host}:${port}\n`)
  if (process.env.FARSIGHT_MODE !== 'demo') return
  const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await import('#database/seeders/demo/accounts')
  const lines = DEMO_ACCOUNTS.map(({ username, who }) => `  ${username.padEnd(15)} ${who}`)
  process.stdout.write(
    `Demo accounts, all with the password ${DEMO_PASSWORD}:\n${lines.join('\n')}\n`
  )
}

async function addressOf(app: ApplicationService) {
  const server = await app.container.make('server')
  const address = server.getNodeServer()?.address()
  const bound = typeof address === 'object' && address ? address : null
  const host = process.env.HOST === '0.0.0.0' ? 'localhost' : (process.env.HOST ?? 'localhost')
  return { host, port: bound?.port ?? process.env.PORT }
}
