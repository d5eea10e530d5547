import { shownSeconds, type Stopwatch } from '#review/rules'
import { api, type ApiResult } from '../../lib/api'

/** A time as it was stored, in seconds, with whose it is and when. */
export type StoredTime = {
  readonly pre_review_time: number
  readonly user: string
  readonly datetime: string
}
export type StopwatchState = Stopwatch & {
  /** s that the server holds; null until it was asked. */
  readonly kept: number | null
  readonly history: readonly StoredTime[]
}

const EMPTY: StopwatchState = { stored: 0, startedAt: null, kept: null, history: [] }

/** The stopwatch of one visit's pre-review; it lives as long as the page (F303, F304). */
export class PreReviewStopwatch {
  #state = EMPTY
  readonly #heard = new Set<() => void>()

  constructor(readonly examId: number) {}

  readonly state = (): StopwatchState => this.#state
  readonly subscribe = (onChange: () => void) => {
    this.#heard.add(onChange)
    return () => void this.#heard.delete(onChange)
  }

  get isRunning(): boolean {
    return this.#state.startedAt !== null
  }

  seconds(): number {
    return shownSeconds(this.#state, Date.now())
  }

  /** Differs from what the server holds. */
  get isUnsaved(): boolean {
    return this.#state.kept !== null && this.seconds() !== this.#state.kept
  }

  start() {
    this.#set({ startedAt: Date.now() })
  }

  pause() {
    this.#set({ stored: this.seconds(), startedAt: null })
  }

  /** Back to a time that was stored before. */
  reset(seconds: number) {
    this.#set({ stored: seconds, startedAt: null })
  }

  async load(): Promise<ApiResult<unknown>> {
    const answer = await api.get<{ pre_review_time: number; data: StoredTime[] }>(
      `/api/data/admin/pre_review_time/details/${this.examId}/`
    )
    if (answer.ok) {
      const { pre_review_time: kept, data: history } = answer.data
      // What was measured while the stored time was on its way is added to it; later nothing moves.
      const stored = this.#state.kept === null ? kept + this.#state.stored : this.#state.stored
      this.#set({ kept, history, stored })
    }
    return answer
  }

  async store(): Promise<ApiResult<unknown>> {
    const seconds = this.seconds()
    const answer = await api.post('/api/data/admin/pre_review_time/update/', {
      exam_id: this.examId,
      pre_review_time: seconds,
    })
    return answer.ok ? this.load() : answer
  }

  #set(next: Partial<StopwatchState>) {
    this.#state = { ...this.#state, ...next }
    for (const heard of this.#heard) heard()
  }
}
