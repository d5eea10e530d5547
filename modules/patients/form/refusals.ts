import type { Message } from '#identity/rules'
import type { Result } from '#app/kernel/result'
import { inFormOrder, type FieldRefusal } from '#patients/rules'

/** Collects every faulty field of a form, so that all are told at once. */
export class Refusals {
  readonly #noted: FieldRefusal[] = []

  /** From the top of the form to its end. */
  get all(): FieldRefusal[] {
    return inFormOrder(this.#noted)
  }

  add(field: string, message: Message) {
    this.#noted.push({ field, message })
  }

  /** The checked value, or the fallback after noting what was wrong. */
  take<T>(field: string, check: Result<T, Message>, fallback: T): T {
    if (check.ok) return check.value
    this.add(field, check.error)
    return fallback
  }
}
