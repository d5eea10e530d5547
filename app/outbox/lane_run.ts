import { setTimeout } from 'node:timers/promises'
import { claimNext } from '#app/outbox/claim'
import type { Delivery } from '#app/outbox/delivery'
import { hostOf, type Lane } from '#app/outbox/lanes'
import { underWay } from '#app/outbox/recover'
import { sendClaimed } from '#app/outbox/send_claimed'
import type { Ending } from '#app/outbox/settle'

/** What the lanes of a pass share. */
export type Pass = {
  /** Deliveries that may still be taken. */
  left: number
  /** Nothing more is taken from here on. */
  stop: AbortSignal
  /** Nothing more is waited for from here on. */
  cut: AbortSignal
  onEnding(ending: Ending): void
  /** A delivery whose ending could not be written down. */
  onFailure(error: Error): void
}

/** One lane at work: takes what is due while it has slots, and knows what is under way. */
export class LaneRun {
  readonly #underWay = new Map<Delivery, Promise<void>>()

  constructor(
    private readonly lane: Lane,
    private readonly pass: Pass
  ) {}

  get isIdle(): boolean {
    return this.#underWay.size === 0
  }

  /** Claims and starts what is due, until the slots are taken or nothing is left. */
  async fill() {
    const { pass, lane } = this
    while (this.#underWay.size < lane.slots && pass.left > 0 && !pass.stop.aborted) {
      pass.left--
      const delivery = await claimNext(lane.channel, this.#busyHosts()).catch((error: Error) => {
        pass.left++
        throw error
      })
      if (!delivery) return void pass.left++
      this.#start(delivery)
    }
  }

  /** Waits until a slot is free again, so many milliseconds are over, or the pass is stopped. */
  async slotOr(ms: number) {
    const over = new AbortController()
    const signal = AbortSignal.any([over.signal, this.pass.stop])
    const timeIsUp = setTimeout(ms, undefined, { signal }).catch(() => {})
    await Promise.race([...this.#underWay.values(), timeIsUp])
    over.abort()
  }

  /** Waits until nothing is under way. */
  async end() {
    await Promise.all(this.#underWay.values())
  }

  #start(delivery: Delivery) {
    const sent = underWay(delivery.id, () => sendClaimed(delivery, this.pass.cut))
      .then((ending) => this.pass.onEnding(ending))
      .catch((error: Error) => this.pass.onFailure(error))
      .finally(() => this.#underWay.delete(delivery))
    this.#underWay.set(delivery, sent)
  }

  #busyHosts(): string[] {
    const counts = new Map<string, number>()
    for (const delivery of this.#underWay.keys()) {
      const host = hostOf(delivery)
      counts.set(host, (counts.get(host) ?? 0) + 1)
    }
    return [...counts].filter(([, count]) => count >= this.lane.perHost).map(([host]) => host)
  }
}
