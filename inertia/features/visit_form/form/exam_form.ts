import { DENIALS, afterDenials, spokenFor, type ExamWire, type ExamWritten } from '#exams/rules'
import type { Taken } from '../../../lib/draft.js'
import { hasAny, isSame, picked, stored, without, withoutUnchanged, type Edits } from './edits.js'

/** Which fields of a visit as it stands may be written by the person at this page. */
export type Writable = (record: ExamWire) => (name: string) => boolean

/** What the form says when something of it changed: the names, or everything. */
type Listener = () => void

const NOTHING: Edits = {}

/**
 * The visit as it is being written: the record the server sent, and on top of
 * it what this browser changed. Fields subscribe one by one, so that a
 * keystroke draws one field and not a page of a hundred and fifty.
 *
 * Only a field that may be written shows what was typed. What was typed into
 * one that has been closed meanwhile stands apart, as stranded: nothing that is
 * not stored looks like the chart, and nothing typed is lost.
 */
export class ExamForm {
  #base: ExamWire
  #writable: Writable
  #mayWrite: (name: string) => boolean
  #edits: Edits = NOTHING
  #stranded: Edits = NOTHING
  /** Version the stranded values were typed on. */
  #strandedVersion: number | null = null
  /** Fields whose unsaved value was taken over from an earlier visit, and that visit's date. */
  #taken: Taken = {}
  /** What each "none" or "unknown" took the place of here. */
  #denied: Readonly<Record<string, Edits>> = {}
  #errors: Readonly<Record<string, string>> = {}
  #listeners = new Set<Listener>()
  /** Version another person saved while this one was writing; null when there is none. */
  #newer: ExamWire | null = null
  /** Version a restored draft was made on; older than the record's own. */
  #draftVersion: number | null = null

  constructor(record: ExamWire, writable: Writable) {
    this.#base = record
    this.#writable = writable
    this.#mayWrite = writable(record)
  }

  get base(): ExamWire {
    return this.#base
  }

  get edits(): Edits {
    return this.#edits
  }

  /** The edits and what they speak for, as it stands here: laid on a newer record they say the same. */
  get answers(): Edits {
    const beside = Object.entries(this.#edits).flatMap(([name, value]) => spokenFor(name, value))
    return { ...picked(this.record(), beside.filter(this.#mayWrite)), ...this.#edits }
  }

  /** What was typed and can be stored no more, by field. */
  get stranded(): Edits {
    return this.#stranded
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

  /** The version the oldest of the unsaved values was typed on. */
  get unsavedVersion(): number {
    return Math.min(this.#strandedVersion ?? this.version, this.version)
  }

  /** Something is to be saved. */
  get isDirty(): boolean {
    return hasAny(this.#edits)
  }

  /** Something is not stored, whether or not it can be. */
  get isUnsaved(): boolean {
    return this.isDirty || hasAny(this.#stranded)
  }

  mayWrite(name: string): boolean {
    return this.#mayWrite(name)
  }

  /** The same, were the visit as this record says. */
  mayWriteIn(record: ExamWire): (name: string) => boolean {
    return this.#writable(record)
  }

  value<Name extends keyof ExamWritten>(name: Name): ExamWritten[Name] {
    const value = Object.hasOwn(this.#edits, name) ? this.#edits[name] : this.#base[name]
    return value as ExamWritten[Name]
  }

  /** The record with the edits on it. */
  record(): ExamWritten {
    return { ...this.#base, ...this.#edits }
  }

  /** Date of the visit an unsaved value was taken over from; null of one that was typed, or is stored. */
  takenFrom(name: string): string | null {
    return Object.hasOwn(this.#edits, name) ? (this.#taken[name] ?? null) : null
  }

  /** All of them, as a draft keeps them. */
  get taken(): Taken {
    const names = Object.keys(this.#taken).filter((name) => this.takenFrom(name) === null)
    return without(this.#taken, names)
  }

  /** A value of an earlier visit, because the clinician says that it still holds. */
  take(name: string, value: unknown, date: string) {
    this.set({ [name]: value })
    this.#taken = { ...this.#taken, [name]: date }
    this.#tell()
  }

  /** "None" or "unknown" in the place of what it denies, which is there again as it was when it is taken back (F086, F147). */
  deny(none: string, on: boolean) {
    const { denies, other } = DENIALS.find((denial) => denial.none === none)!
    if (!on) return this.set({ [none]: false, ...this.#denied[none] })
    const before = this.#denied[other] ?? picked(this.record(), Object.keys(denies))
    this.set({ ...denies, [none]: true })
    this.#denied = { ...this.#denied, [none]: before }
  }

  /** Writes fields and what they end; a value that is the record's own again is no edit. */
  set(written: Edits) {
    const changes = { ...written, ...afterDenials(written, this.record()) }
    this.#taken = without(this.#taken, Object.keys(changes))
    this.#edits = { ...this.#edits, ...changes }
    this.#errors = without(this.#errors, Object.keys(changes))
    this.#settle(this.version)
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
    this.#draftVersion = null
    this.adopt({ ...this.#base, ...sent, version })
  }

  /**
   * A fresh record. Where another person changed a field that is edited here,
   * or that an edit speaks for, the record waits: taking it would overwrite
   * silently at the next save. A field it closes does not wait: nobody can save
   * that any more.
   */
  receive(record: ExamWire) {
    if (record.version < this.#base.version) return
    const isDisputed = this.disputed(record).length > 0
    if (record.version === this.#base.version || !isDisputed) return this.adopt(record)
    const mayWrite = this.mayWriteIn(record)
    this.#newer = record
    this.#strand((name) => !mayWrite(name), this.version)
    this.#tell()
  }

  /**
   * Fields that are edited here, or that an edit speaks for, and that somebody
   * else changed to another value.
   *
   * @param changed what is known to be changed, beside what differs from the record under the edits
   */
  disputed(theirs: ExamWire, changed: readonly string[] = []): string[] {
    const mayWrite = this.mayWriteIn(theirs)
    const here = this.record()
    const isTheirs = (name: string) =>
      changed.includes(name) || !isSame(stored(theirs, name), stored(this.#base, name))
    const names = Object.entries(withoutUnchanged(this.#edits, theirs))
      .filter(([name]) => mayWrite(name))
      .flatMap(([name, value]) => [name, ...spokenFor(name, value)])
    return [...new Set(names)].filter(
      (name) => isTheirs(name) && !isSame(stored(here, name), stored(theirs, name))
    )
  }

  /** Takes a record as the new ground under the edits. */
  adopt(record: ExamWire) {
    const typedOn = this.version
    this.#base = record
    this.#mayWrite = this.#writable(record)
    this.#newer = null
    this.#settle(typedOn)
    this.#tell()
  }

  /** The visit is this person's no more, whatever its status says. */
  close() {
    this.adopt({ ...this.#base, may_save: false, saves_as: [] })
  }

  /**
   * Edits of a draft. They keep the version they were made on, so that the
   * server notices what was saved since and asks.
   */
  restore(edits: Edits, version: number, taken: Taken = {}) {
    this.#draftVersion = Math.min(version, this.version)
    // What was typed here since goes before the draft, and so does its mark.
    const marks = { ...without(taken, Object.keys(this.#edits)), ...this.#taken }
    this.set({ ...edits, ...this.#edits })
    this.#taken = marks
    this.#tell()
  }

  /** Stranded values whose fields are open again become edits, of the version they were typed on. */
  putBack(names: readonly string[]) {
    const open = Object.entries(this.#stranded).filter(
      ([name]) => names.includes(name) && this.#mayWrite(name)
    )
    const version = this.#strandedVersion ?? this.version
    this.giveUp(open.map(([name]) => name))
    this.restore(Object.fromEntries(open), version)
  }

  /** Gives up stranded values. */
  giveUp(names: readonly string[]) {
    this.#stranded = without(this.#stranded, names)
    this.#settle(this.version)
    this.#tell()
  }

  /** Gives up every edit. */
  discard() {
    this.#edits = NOTHING
    this.#errors = {}
    this.#draftVersion = null
    this.#tell()
  }

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** @param typedOn version the edits were made on */
  #settle(typedOn: number) {
    this.#edits = withoutUnchanged(this.#edits, this.#base)
    const ended = Object.keys(this.#denied).filter((none) => stored(this.record(), none) !== true)
    this.#denied = without(this.#denied, ended)
    this.#strand((name) => !this.#mayWrite(name), typedOn)
    this.#stranded = withoutUnchanged(this.#stranded, this.#base)
    if (!hasAny(this.#stranded)) this.#strandedVersion = null
    if (!this.isDirty) this.#draftVersion = null
  }

  #strand(isClosed: (name: string) => boolean, typedOn: number) {
    const closed = Object.entries(this.#edits).filter(([name]) => isClosed(name))
    if (closed.length === 0) return
    this.#stranded = { ...this.#stranded, ...Object.fromEntries(closed) }
    this.#strandedVersion = Math.min(this.#strandedVersion ?? typedOn, typedOn)
    this.#edits = without(
      this.#edits,
      closed.map(([name]) => name)
    )
  }

  #tell() {
    for (const listener of this.#listeners) listener()
  }
}
