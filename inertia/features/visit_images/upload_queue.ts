import type { ImageDoubt, ImageMark, ImageSlot, PhotoEye, PhotoFault, Printed } from '#exams/rules'
import type { ApiFailure, ApiResult } from '../../lib/api_result'

export type UploadField = ImageSlot | 'extra_images'

/** What the server asks about a picture before it files it. */
export type ImageQuestionWire = {
  readonly doubts: readonly ImageDoubt[]
  readonly eye: PhotoEye
  readonly faults: readonly PhotoFault[]
  readonly retina: ImageMark | null
  readonly disc: ImageMark | null
  /** Words of a sheet that speak against it, and where they stand. */
  readonly printed: Printed
  /** The image of this patient that is the same picture. */
  readonly repeat: { readonly exam_date: string; readonly field: string } | null
}

/** What was asked about and is filed all the same, and why. */
export type Accepted = { readonly doubts: readonly ImageDoubt[]; readonly reason: string }

/** A file on its way to the visit, or one that did not get there. */
export type Upload = {
  readonly key: number
  readonly field: UploadField
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'asked' | 'stored' | 'failed'
  /** Sent so far, 0 to 1. */
  readonly share: number
  /** Why it failed, for people. */
  readonly error: string | null
  /** Whether the same file may be sent again; a refused format stays refused. */
  readonly retryable: boolean
  /** What is asked about it; null while nothing is. */
  readonly question: ImageQuestionWire | null
  readonly accepted: Accepted | null
}

/** A file that is not filed before a person has answered. */
export type Asked = Upload & { readonly state: 'asked'; readonly question: ImageQuestionWire }

/** What became of files: the server's words about each that arrived, and those that did not. */
export type Outcome = { readonly stored: readonly string[]; readonly failed: readonly Upload[] }

type Options = { readonly signal: AbortSignal; readonly onProgress: (share: number) => void }
export type Send = (upload: Upload, options: Options) => Promise<ApiResult<{ message: string }>>

/** Files sent at once; the server decodes them one after the other anyway. */
const AT_ONCE = 2

/**
 * Files wait in line, go out a few at a time, and each can be given up or,
 * after a failure, sent again. Nothing here knows React.
 */
export class UploadQueue {
  #uploads: readonly Upload[] = []
  #nextKey = 1
  readonly #controllers = new Map<number, AbortController>()
  readonly #listeners = new Set<() => void>()

  #outcome: Outcome = { stored: [], failed: [] }

  /** @param onSettled told what became of the files when none waits or travels any more */
  constructor(
    readonly send: Send,
    readonly onSettled: (outcome: Outcome) => void
  ) {}

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly uploads = () => this.#uploads

  add(field: UploadField, files: readonly File[], refusalOf: (file: File) => string | null) {
    const added = files.map((file): Upload => {
      const error = refusalOf(file)
      const state = error === null ? 'waiting' : 'failed'
      const asked = { question: null, accepted: null }
      return {
        key: this.#nextKey++,
        field,
        file,
        state,
        share: 0,
        error,
        retryable: false,
        ...asked,
      }
    })
    this.#set([...this.#uploads, ...added])
    this.#note({ failed: added.filter(({ state: now }) => now === 'failed') })
    this.#next()
  }

  /** Gives a file up, wherever it is; one already stored stays stored. */
  cancel(key: number) {
    this.#controllers.get(key)?.abort()
    this.#set(this.#uploads.filter((upload) => upload.key !== key))
    this.#next()
  }

  /** Files it all the same. */
  accept(key: number, accepted: Accepted) {
    this.#change(key, { accepted })
    this.retry(key)
  }

  /** What was accepted for one slot says nothing of another. */
  move(key: number, field: UploadField) {
    this.#change(key, { field, accepted: null })
    this.retry(key)
  }

  retry(key: number) {
    this.#change(key, { state: 'waiting', share: 0, error: null, question: null })
    this.#next()
  }

  /** The stored ones are on the page by now. */
  forgetStored() {
    this.#set(this.#uploads.filter(({ state }) => state !== 'stored'))
  }

  /** When the page goes: everything under way is given up. */
  close() {
    for (const controller of this.#controllers.values()) controller.abort()
  }

  #next() {
    const sending = this.#uploads.filter(({ state }) => state === 'sending').length
    const waiting = this.#uploads.filter(({ state }) => state === 'waiting')
    for (const upload of waiting.slice(0, AT_ONCE - sending)) void this.#run(upload)
    if (waiting.length > 0 || sending > 0) return
    const outcome = this.#outcome
    if (outcome.stored.length + outcome.failed.length === 0) return
    this.#outcome = { stored: [], failed: [] }
    this.onSettled(outcome)
  }

  async #run(upload: Upload) {
    const { key } = upload
    const controller = new AbortController()
    this.#controllers.set(key, controller)
    this.#change(key, { state: 'sending', share: 0 })
    const answer = await this.send(upload, {
      signal: controller.signal,
      onProgress: (share) => this.#change(key, { share }),
    })
    this.#controllers.delete(key)
    if (answer.ok) {
      this.#change(key, { state: 'stored', share: 1 })
      this.#note({ stored: [answer.data.message] })
    } else if (questionOf(answer)) {
      this.#change(key, { state: 'asked', question: questionOf(answer) })
    } else if (answer.kind !== 'aborted') {
      const error = answer.errors[0]?.message ?? answer.error
      this.#change(key, { state: 'failed', error, retryable: answer.kind !== 'refused' })
      this.#note({ failed: this.#uploads.filter((each) => each.key === key) })
    }
    this.#next()
  }

  #note({ stored = [], failed = [] }: Partial<Outcome>) {
    const { stored: before, failed: lost } = this.#outcome
    this.#outcome = { stored: [...before, ...stored], failed: [...lost, ...failed] }
  }

  #change(key: number, change: Partial<Upload>) {
    this.#set(
      this.#uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload))
    )
  }

  #set(uploads: readonly Upload[]) {
    this.#uploads = uploads
    for (const listener of this.#listeners) listener()
  }
}

/** One file goes in each request: the first question is its. */
function questionOf({ kind, body }: ApiFailure): ImageQuestionWire | null {
  const [question] = kind === 'invalid' && Array.isArray(body.checks) ? body.checks : []
  return question ?? null
}
