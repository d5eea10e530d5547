import type { DateTime } from 'luxon'
import type { Transaction } from '#app/database/transaction'
import type { GpStatus } from '#exams/rules'
import type { Actor } from '#identity'
import type { Message } from '#identity/rules'
import type { Outcome, Subject } from '#bulk_work/rules'

/** What a person chose for the whole batch. */
export type Params = { readonly doctor?: number; readonly status?: GpStatus }

/** What an operation would overwrite, by column; compared as it is. */
export type Seen = Readonly<Record<string, string | number | boolean | null>>

/** A row as it is frozen: whom it is about, and what was seen of them. */
export type FrozenItem = {
  readonly examId: number | null
  readonly patientId: number
  readonly seen: Seen
}

/** A row whose turn has come. */
export type Item = FrozenItem & { readonly params: Params }

/** What became of a row, and why where it is not as it was asked to be. */
export type Carried = {
  readonly outcome: Exclude<Outcome, 'waiting' | 'cancelled'>
  readonly reason: Message | null
}

export type Circumstances = { readonly now: DateTime; readonly trx: Transaction }

/** One thing that is done to many, one by one. */
export type Operation = {
  /** The rows of a selection with what they hold now; whom nobody knows is left out. */
  freeze(subject: Subject, ids: readonly number[]): Promise<FrozenItem[]>
  /** Judges a row anew and changes it, in the caller's transaction. */
  carryOut(item: Item, actor: Actor, circumstances: Circumstances): Promise<Carried>
}

export const DONE: Carried = { outcome: 'done', reason: null }
export const ALREADY: Carried = { outcome: 'already', reason: null }

export const refused = (reason: Message): Carried => ({ outcome: 'refused', reason })

/**
 * Left alone where somebody else changed what it would overwrite (Q17).
 *
 * @returns null while it is as it was frozen
 */
export function changedSince(seen: Seen, now: Seen): Carried | null {
  const column = Object.keys(seen).find((name) => seen[name] !== now[name])
  if (column === undefined) return null
  return { outcome: 'changed', reason: { key: `bulk_work.changed.${column}` } }
}
