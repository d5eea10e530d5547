import logger from '@adonisjs/core/services/logger'
import { recoverStale } from '#app/outbox/recover'
import { sendDue } from '#app/outbox/send_due'

/** Pause after a pass that found something, and after one that did not, in milliseconds. */
const BUSY = 100
const IDLE = 1_500

/** How often what dead processes left is looked for, in milliseconds. */
const RECOVER_EVERY = 15_000

/** Deliveries of one pass; a recovery comes between two. */
const PASS = 20

/**
 * Sends what is due for as long as the process serves. A database that is gone
 * is waited for.
 *
 * @returns ends the worker after the delivery under way
 */
export function startDeliveryWorker(): () => Promise<void> {
  const stop = new AbortController()
  let recovered = 0

  async function run() {
    while (!stop.signal.aborted) await pause(await pass(), stop.signal)
  }

  async function pass(): Promise<number> {
    try {
      if (Date.now() - recovered > RECOVER_EVERY) {
        await recoverStale()
        recovered = Date.now()
      }
      const { sent, failed } = await sendDue({ limit: PASS, signal: stop.signal })
      return sent + failed > 0 ? BUSY : IDLE
    } catch (error) {
      logger.warn({ error: (error as Error).name }, 'delivery worker pauses')
      return IDLE
    }
  }

  const running = run()
  return async () => {
    stop.abort()
    await running
  }
}

/** Waits, but not past a stop. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
