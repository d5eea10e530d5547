import { DateTime } from 'luxon'
import { typedWords, unbroken } from '#app/database/searched_text'
import { DEFAULT_ZONE } from '#app/kernel/clock'
import type { PortalFilter } from '#app/portal/resource'

export class BadFilter extends Error {}

/** Records one `getMany` or one bulk call may name; as many as a page holds. */
export const MAX_IDS = 100

/** Longest search text, in characters. */
const MAX_SEARCH = 100

/** A record's number, as JSON has it or in digits; null when it cannot be one. */
export function recordId(value: unknown): number | null {
  const id = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null
}

/** Equal to one id or any of several: what getMany asks with. */
export function byIds(column: string): PortalFilter {
  return (query, value) => {
    const ids = (Array.isArray(value) ? value : [value]).map(recordId)
    if (ids.length > MAX_IDS || ids.includes(null)) throw new BadFilter()
    void query.whereIn(column, ids as number[])
  }
}

/** The usual filter: one of the texts allowed, or any of several. */
export function oneOf(column: string, allowed: readonly string[]): PortalFilter {
  return (query, value) => {
    const wanted: unknown[] = Array.isArray(value) ? value : [value]
    if (wanted.length === 0 || !wanted.every((each) => allowed.includes(each as string))) {
      throw new BadFilter()
    }
    void query.whereIn(column, wanted as string[])
  }
}

/** True or false. */
export function yesNo(column: string): PortalFilter {
  return (query, value) => {
    if (typeof value !== 'boolean') throw new BadFilter()
    void query.where(column, value)
  }
}

/** Exactly this text; for codes that installations keep themselves. */
export function exactly(column: string): PortalFilter {
  return (query, value) => {
    const isCode = typeof value === 'string' && value.length <= MAX_SEARCH && !/\p{Cc}/u.test(value)
    if (!isCode) throw new BadFilter()
    void query.where(column, value)
  }
}

/** On or after a day, which begins at the clinics' midnight (Q60), or an instant. */
export function since(column: string): PortalFilter {
  return (query, value) => {
    const at = DateTime.fromISO(typeof value === 'string' ? value : '', { zone: DEFAULT_ZONE })
    if (!at.isValid) throw new BadFilter()
    void query.where(column, '>=', at.toJSDate())
  }
}

/**
 * Every word occurs in one of the texts; case, accents, order, punctuation
 * and apostrophes do not matter (Q159).
 *
 * @param texts SQL expressions, folded to lower case without accents
 */
export function containsWords(texts: readonly string[]): PortalFilter {
  const somewhere = texts.map((text) => `${unbroken(text)} like '%' || lower(unaccent(?)) || '%'`)
  return (query, value) => {
    if (typeof value !== 'string' || value.length > MAX_SEARCH) throw new BadFilter()
    for (const word of typedWords(value)) {
      void query.whereRaw(
        `(${somewhere.join(' or ')})`,
        texts.map(() => word)
      )
    }
  }
}
