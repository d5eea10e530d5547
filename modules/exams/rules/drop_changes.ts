import { filledRows, isEmpty, type HistoryRow } from './histories.js'
import type { Eye } from './vocabulary.js'

/** What the ongoing drops of a visit say: its rows as stored. */
export type DropsOfVisit = readonly HistoryRow[]

/** Drops that came and went between two visits that list theirs. */
export type DropChange = {
  /** Null where a row of either visit does not say which eye it is for. */
  readonly eye: Eye | null
  /** Codes of the server's list, or words. */
  readonly started: readonly string[]
  readonly stopped: readonly string[]
}

/** Eyes by what a row may say of them. */
const EYES_OF: Readonly<Record<string, readonly Eye[]>> = {
  OD: ['od'],
  OS: ['os'],
  OU: ['od', 'os'],
}

/**
 * What changed in the ongoing drops at each visit, against the last visit
 * before it that lists any. A visit without rows says nothing: its box means
 * "none" and "same" alike.
 *
 * @param visits oldest first
 * @returns a list for each visit, empty where nothing changed
 */
export function dropChanges(visits: readonly DropsOfVisit[]): DropChange[][] {
  let before: readonly HistoryRow[] | null = null
  return visits.map((visit) => {
    const rows = filledRows(visit)
    if (rows.length === 0) return []
    const changes = before === null ? [] : changesBetween(before, rows)
    before = rows
    return changes
  })
}

function changesBetween(before: DropsOfVisit, after: DropsOfVisit): DropChange[] {
  const tellsEyes = [...before, ...after].every((row) => eyesOf(row).length > 0)
  const eyes: readonly (Eye | null)[] = tellsEyes ? ['od', 'os'] : [null]
  return eyes
    .map((eye) => {
      const [had, has] = [dropsOf(before, eye), dropsOf(after, eye)]
      return {
        eye,
        started: has.filter((drop) => !had.includes(drop)),
        stopped: had.filter((drop) => !has.includes(drop)),
      }
    })
    .filter(({ started, stopped }) => started.length + stopped.length > 0)
}

function eyesOf(row: HistoryRow): readonly Eye[] {
  return EYES_OF[String(row.glc_current_drops_eye_select ?? '')] ?? []
}

/** Each drop of an eye once, of all rows where no eye is asked for. */
function dropsOf(rows: DropsOfVisit, eye: Eye | null): string[] {
  const own = rows.filter((row) => eye === null || eyesOf(row).includes(eye))
  const named = own.map((row) => row.glc_current_drops_select).filter((drop) => !isEmpty(drop))
  return [...new Set(named.map((drop) => String(drop).trim()))]
}
