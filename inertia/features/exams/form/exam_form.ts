import type { ExamWire } from '../types'

export type Edits = Readonly<Record<string, unknown>>

/** What the form says when something of it changed: the names, or everything. */
type Listener = () => void

/**
 * The visit as it is being written: the record the server sent, and on top of
 * it what this browser changed. Fields subscribe one by one, so that a
 * keystroke draws one field and not a page of a hundred and fifty.
 */
export class ExamForm {
  #base: ExamWire
  #edits: Edits = {}
  #errors: Readonly<Record<string, string>> = {}
  #listeners = new Set<Listener>()
  /** Version another person saved while this one was writing; null when there is none. */
  #newer: ExamWire | null = null
  /** Version a restored draft was made on; older than the record's own. */
  #draftVersion: number | null = null

  constructor(record: ExamWire) {
    this.#base = record
  }

  get base(): ExamWire {
    return this.#base
  }

  get edits(): Edits {
    return this.#edits
  }

  get errors(): Readonly<Record<string, string>> {
    return this.#errors
  }

  get newer(): ExamWire | null {
    return this.#newer
  }

  /** The version a save names: what its writer saw. */
  get version(): number {
    return Math.min(this.#draftVersion ?? this.#base.version, this.#base.version)
  }

  get isDirty(): boolean {
    return Object.keys(this.#edits).length > 0
  }

  value(name: string): unknown {
    return Object.hasOwn(this.#edits, name) ? this.#edits[name] : this.#base[name]
  }

  /** The record with the edits on it. */
  record(): ExamWire {
    return { ...this.#base, ...this.#edits }
  }

  /** Writes fields; a value that is the record's own again is no edit. */
  set(changes: Edits) {
    this.#edits = withoutUnchanged({ ...this.#edits, ...changes }, this.#base)
    this.#errors = without(this.#errors, Object.keys(changes))
    this.#tell()
  }

  setErrors(errors: Readonly<Record<string, string>>) {
    this.#errors = errors
    this.#tell()
  }

  /**
   * The server has stored these edits as this version. What was typed since
   * stays an edit.
   */
  saved(sent: Edits, version: number) {
    this.#base = { ...this.#base, ...sent, version }
    this.#edits = withoutUnchanged(this.#edits, this.#base)
    this.#newer = null
    this.#draftVersion = null
    this.#tell()
  }

  /**
   * A fresh record. Where another person changed a field that is edited here,
   * the record waits: taking it would overwrite silently at the next save.
   */
  receive(record: ExamWire) {
    if (record.version < this.#base.version) return
    const overlaps = Object.keys(this.#edits).some(
      (name) => !isSame(record[name], this.#base[name])
    )
    if (record.version > this.#base.version && overlaps) this.#newer = record
    else this.adopt(record)
    this.#tell()
  }

  /** Takes a record as the new ground under the edits. */
  adopt(record: ExamWire) {
    this.#base = record
    this.#edits = withoutUnchanged(this.#edits, record)
    this.#newer = null
    this.#tell()
  }

  /**
   * Edits of a draft. They keep the version they were made on, so that the
   * server notices what was saved since and asks.
   */
  restore(edits: Edits, version: number) {
    this.#draftVersion = version
    this.set({ ...edits, ...this.#edits })
  }

  /** Gives up every edit. */
  discard() {
    this.#edits = {}
    this.#errors = {}
    this.#draftVersion = null
    this.#tell()
  }

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell() {
    for (const listener of this.#listeners) listener()
  }
}

/** Null, blank text and an empty list are one answer to a form. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}

function plain(value: unknown): unknown {
  if (value === undefined || value === '') return null
  return Array.isArray(value) && value.length === 0 ? null : value
}

function withoutUnchanged(edits: Edits, base: ExamWire): Edits {
  return Object.fromEntries(
    Object.entries(edits).filter(([name, value]) => !isSame(value, base[name]))
  )
}

function without<T>(entries: Readonly<Record<string, T>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(entries).filter(([name]) => !names.includes(name)))
}
