import { setTimeout } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import { askGateways } from '#app/outbox/ask_gateways'
import { cutAfter, GRACE } from '#app/outbox/cut_after'
import { LaneRun } from '#app/outbox/lane_run'
import { lanes, type Lane } from '#app/outbox/lanes'
import { recoverStale } from '#app/outbox/recover'

/** How often a lane looks for what is due, in milliseconds. */
const LOOK = 1_500

/** How often what dead processes left is looked for, in milliseconds. */
const RECOVER_EVERY = 15_000

/** How often gateways are asked about what is due to be asked, in milliseconds. */
const ASK_EVERY = 5_000

/** Writing down how a cut delivery ended, in milliseconds. */
const LAST_WORDS = 5_000

/**
 * Sends what is due for as long as the process serves: a loop for each lane,
 * one for what dead processes left and one for what gateways tell. A database that is gone is waited for.
 *
 * @param grace how long what is under way may go on after a stop, in milliseconds
 * @returns ends the worker, within `grace` and a little more
 */
export function startDeliveryWorker({ grace = GRACE } = {}): () => Promise<void> {
  const stop = new AbortController()
  const { signal } = stop
  const cut = cutAfter(signal, grace)
  const serve = async (lane: Lane) => {
    const told = (error: Error) => tell(error, lane.name)
    const run = new LaneRun(lane, {
      left: Number.POSITIVE_INFINITY,
      stop: signal,
      cut,
      onEnding() {},
      onFailure: told,
    })
    while (!signal.aborted) {
      await run.fill().catch(told)
      await run.slotOr(LOOK)
    }
    await run.end()
  }
  const all = Promise.all([...lanes().map(serve), recoverNowAndThen(signal), askNowAndThen(signal)])
  return async () => {
    stop.abort()
    await Promise.race([all, setTimeout(grace + LAST_WORDS, undefined, { ref: false })])
  }
}

async function askNowAndThen(stop: AbortSignal) {
  while (!stop.aborted) {
    await askGateways().catch((error: Error) => tell(error, 'gateways'))
    await setTimeout(ASK_EVERY, undefined, { signal: stop }).catch(() => {})
  }
}

async function recoverNowAndThen(stop: AbortSignal) {
  while (!stop.aborted) {
    await recoverStale().catch((error: Error) => tell(error, 'recovery'))
    await setTimeout(RECOVER_EVERY, undefined, { signal: stop }).catch(() => {})
  }
}

function tell(error: Error, lane: string) {
  logger.warn({ error: error.name, lane }, 'delivery worker pauses')
}
