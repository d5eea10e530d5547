import logger from '@adonisjs/core/services/logger'
import { RESULT_KEPT_MS, SERVICE_KEYS, type Finding, type ServiceKey } from '#operations/rules'
import { probeAi } from '#modules/operations/services/ai'
import { probeFax, probeMail } from '#modules/operations/services/channels'
import { probeDatabase } from '#modules/operations/services/database'
import { keepChecks } from '#modules/operations/services/kept_checks'
import { ask, type Probe } from '#modules/operations/services/probe'
import { probeQueue } from '#modules/operations/services/queue'
import { probeStorage } from '#modules/operations/services/storage'

const PROBES: Record<ServiceKey, Probe> = {
  database: probeDatabase,
  storage: () => probeStorage(),
  queue: probeQueue,
  mail: probeMail,
  fax: probeFax,
  ai: probeAi,
}

export type Checked = Finding & { key: ServiceKey; checkedAt: Date }

let last: { at: number; checked: readonly Checked[] } | null = null
let underWay: Promise<readonly Checked[]> | null = null

/**
 * Every service, asked at the same time and never longer than one probe's
 * limit. Whoever asks meanwhile, or a little later, is told the same.
 */
export async function checkServices(): Promise<readonly Checked[]> {
  if (last && performance.now() - last.at < RESULT_KEPT_MS) return last.checked
  underWay ??= checkNow().finally(() => {
    underWay = null
  })
  return underWay
}

/** Lets the next question be asked anew; for tests, which change what is asked. */
export function forgetChecks() {
  last = null
}

async function checkNow(): Promise<readonly Checked[]> {
  const checked = await Promise.all(
    SERVICE_KEYS.map(async (key) => ({ key, ...(await ask(PROBES[key])), checkedAt: new Date() }))
  )
  last = { at: performance.now(), checked }
  // Not waited for: without a database there is nowhere to keep it.
  void keepChecks(checked).catch((error: Error) => {
    logger.warn({ error: error.name }, 'checks of the services were not kept')
  })
  return checked
}
