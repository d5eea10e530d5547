import logger from '@adonisjs/core/services/logger'
import { recoverStale } from '#app/outbox/recover'
import { sendDue } from '#app/outbox/send_due'

/** Pause after a pass that found something, and after one that did not, in milliseconds. */
const BUSY = 100
const IDLE = 1_500

/** How often what dead processes left is looked for, in milliseconds. */
const RECOVER_EVERY = 15_000

/**
 * Sends what is due for as long as the process serves. A database that is gone
 * is waited for.
 *
 * @returns ends the worker after the delivery under way
 */
export function startDeliveryWorker(): () => Promise<void> {
  let stopped = false
  let wake = () => {}
  let recovered = 0

  async function run() {
    while (!stopped) {
      await pause(await pass())
    }
  }

  async function pass(): Promise<number> {
    try {
      if (Date.now() - recovered > RECOVER_EVERY) {
        await recoverStale()
        recovered = Date.now()
      }
      const { sent, failed } = await sendDue({ limit: 20 })
      return sent + failed > 0 ? BUSY : IDLE
    } catch (error) {
      logger.warn({ error: (error as Error).name }, 'delivery worker pauses')
      return IDLE
    }
  }

  function pause(ms: number): Promise<void> {
    if (stopped) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  const running = run()
  return async () => {
    stopped = true
    wake()
    await running
  }
}
