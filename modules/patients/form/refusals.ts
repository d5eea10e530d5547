import type { Message } from '#identity/rules'
import type { Result } from '#app/kernel/result'

/** One field that was not taken, and what the person is told. */
export type FieldRefusal = { field: string; message: Message }

/** Collects every faulty field of a form, so that all are told at once. */
export class Refusals {
  readonly all: FieldRefusal[] = []

  add(field: string, message: Message) {
    this.all.push({ field, message })
  }

  /** The checked value, or the fallback after noting what was wrong. */
  take<T>(field: string, check: Result<T, Message>, fallback: T): T {
    if (check.ok) return check.value
    this.add(field, check.error)
    return fallback
  }
}

/** '{thing} is required', the thing being named in the person's language. */
export function required(thing: string): Message {
  return { key: `patients.${thing}_required` }
}
