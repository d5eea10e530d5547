import { setTimeout } from 'node:timers/promises'
import { Worker } from '@boringnode/queue'
import logger from '@adonisjs/core/services/logger'
import type { ApplicationService } from '@adonisjs/core/types'

/** Pause before a worker that lost its database tries again, in milliseconds. */
const RESTART_DELAY = 2_000

/** How often a worker is told to stop, in milliseconds. */
const STOP_AGAIN = 100

let working = 0

/** How many workers of this process take jobs now. */
export function workersAtWork(): number {
  return working
}

/**
 * Runs jobs inside the serving process.
 *
 * @returns ends the worker after the jobs under way
 */
export async function startJobWorker(app: ApplicationService): Promise<() => Promise<void>> {
  const manager = await app.container.make('queue.manager')
  await manager.loadJobs()
  let stopped = false
  let worker = await makeWorker(app)

  async function run() {
    while (!stopped) {
      working++
      try {
        await worker.start(['default'])
      } catch (error) {
        logger.warn({ error: (error as Error).name }, 'job worker restarts')
      }
      working--
      if (stopped) return
      await setTimeout(RESTART_DELAY)
      worker = await makeWorker(app)
    }
  }

  let ended = false
  const running = run().finally(() => {
    ended = true
  })
  return async () => {
    stopped = true
    // A worker that is just starting does not hear a stop, so it is told until it ends.
    while (!ended) {
      await worker.stop()
      await Promise.race([running, setTimeout(STOP_AGAIN)])
    }
  }
}

async function makeWorker(app: ApplicationService): Promise<Worker> {
  const config = app.config.get<any>('queue')
  const adapters: Record<string, unknown> = {}
  for (const [name, adapter] of Object.entries<any>(config.adapters)) {
    adapters[name] = typeof adapter === 'function' ? adapter : await adapter.resolver(app)
  }
  return new Worker({ ...config, adapters, autoLoadJobs: false, logger })
}
