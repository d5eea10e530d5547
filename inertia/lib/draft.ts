import { seal, unseal } from './seal.js'

/** Values that are not stored, by field. */
export type Edits = Readonly<Record<string, unknown>>

/** Unsaved values of one form: of a visit, of a patient. */
export type Draft = {
  /** Version of the record the oldest of the edits was made on. */
  readonly version: number
  /** ISO instant. */
  readonly savedAt: string
  readonly edits: Edits
  /** Which of them were taken over from an earlier visit, with its date; drafts of the version before say nothing. */
  readonly taken?: Taken
}

/** Fields whose value was taken over, and the date of the visit it is from. */
export type Taken = Readonly<Record<string, string>>

/** How a draft lies in the storage: when it was kept can be read by all, what it says by its writer. */
type Kept = { readonly savedAt: string; readonly sealed: string }

/** Drafts of the version before lie open. */
type Open = Draft & { readonly sealed?: undefined }

const PREFIX = 'farsight-draft:'

/** A draft nobody came back for is forgotten after this, in ms: 14 days. */
const KEPT_FOR = 14 * 24 * 60 * 60 * 1000

/** An open one no longer than it was promised, in ms: one day. */
const OPEN_KEPT_FOR = 24 * 60 * 60 * 1000

/**
 * One person's draft of one form, in the browser's local storage, because
 * session storage does not survive every crash. It is sealed with a key the
 * server gives to its writer alone: a colleague at the same browser neither
 * reads nor removes it, and log-out leaves it.
 */
export class DraftStore {
  readonly #name: string
  readonly #key: string
  /** When this page wrote, or found, the draft that lies there now. */
  #mine: string | null = null

  /**
   * @param about which form: a visit's id, or the name of another
   * @param key of the writer, 32 bytes, base64
   */
  constructor(userId: number, about: number | string, key: string) {
    this.#name = `${PREFIX}${userId}:${about}`
    this.#key = key
  }

  /** What an earlier page left; from now on this page's to answer for. */
  find(): Draft | null {
    const draft = this.#read()
    this.#mine = draft?.savedAt ?? null
    return draft
  }

  /**
   * Values another page of the same person kept meanwhile stay beside these.
   *
   * @returns false when the storage is full or forbidden: nothing of it, and nothing else, was changed
   */
  keep(edits: Edits, version: number, now: Date, taken: Taken = {}): boolean {
    const other = this.#read()
    const others = other && other.savedAt !== this.#mine ? other : null
    const draft: Draft = {
      version: Math.min(version, others?.version ?? version),
      savedAt: now.toISOString(),
      edits: { ...others?.edits, ...edits },
      taken: { ...without(others?.taken ?? {}, Object.keys(edits)), ...taken },
    }
    const sealed = seal(this.#key, this.#name, JSON.stringify(draft))
    const kept: Kept = { savedAt: draft.savedAt, sealed }
    try {
      localStorage.setItem(this.#name, JSON.stringify(kept))
    } catch {
      return false
    }
    this.#mine = draft.savedAt
    return true
  }

  /** Nothing is unsaved here any more; a draft that another page wrote since is not this one's to remove. */
  clear() {
    const lies = itemAt(this.#name)
    if (lies !== null && lies.savedAt === this.#mine) removeItem(this.#name)
    this.#mine = null
  }

  #read(): Draft | null {
    const lies = itemAt(this.#name)
    if (lies === null || lies.sealed === undefined) return lies
    const text = unseal(this.#key, this.#name, lies.sealed)
    return text === null ? null : (JSON.parse(text) as Draft)
  }
}

/** Removes the drafts, whosever they are, whose time is over. */
export function sweepDrafts(now: Date) {
  for (const name of names()) {
    if (!name.startsWith(PREFIX)) continue
    const item = itemAt(name)
    const limit = item?.sealed === undefined ? OPEN_KEPT_FOR : KEPT_FOR
    if (!item || now.getTime() - Date.parse(item.savedAt) > limit) removeItem(name)
  }
}

function names(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** What lies there, if it is a draft. */
function itemAt(name: string): Kept | Open | null {
  try {
    const item = JSON.parse(localStorage.getItem(name) ?? 'null') as Partial<Kept & Draft> | null
    const isDraft = typeof item?.savedAt === 'string' && (item.sealed ?? item.edits) !== undefined
    return isDraft ? (item as Kept | Open) : null
  } catch {
    return null
  }
}

function removeItem(name: string) {
  try {
    localStorage.removeItem(name)
  } catch {
    // A forbidden storage holds nothing to remove.
  }
}

export function without<T>(entries: Readonly<Record<string, T>>, gone: readonly string[]) {
  return Object.fromEntries(Object.entries(entries).filter(([name]) => !gone.includes(name)))
}
