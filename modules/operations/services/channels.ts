import { checkChannel } from '#app/outbox/index'
import type { Finding } from '#operations/rules'
import { nameOf, type Probe } from '#modules/operations/services/probe'

/** Whether letters of a channel could leave; the driver asks, and sends nothing. */
function probeChannel(channel: 'email' | 'fax'): Probe {
  return async (signal): Promise<Finding> => {
    const { driver, place, isSet, ...found } = await checkChannel(channel, signal)
    if (found.ok) {
      return { state: 'ok', reason: place ? 'answers_at' : 'answers', facts: { driver, place } }
    }
    if (!isSet) return { state: 'not_configured', reason: 'unset', facts: { driver } }
    const code = nameOf(found.detail.toUpperCase())
    return { state: 'down', reason: 'said', facts: { driver, place, said: found.reason, code } }
  }
}

export const probeMail = probeChannel('email')
export const probeFax = probeChannel('fax')
