import { DEFAULT_LOCALE } from '#app/kernel/languages'
import { choicesOf } from '#app/options/index'
import { HISTORIES, HISTORY_LISTS, rowsOf, type HistoryRow } from '#exams/rules'
import type { Draft } from '#modules/exams/actions/change/draft'
import type { FieldRefusal } from '#modules/exams/wire/read_fields'

/** Names of procedures that are served and documented beside the codes (F149). */
const ALSO: Readonly<Record<string, string>> = { procedures: 'surgery_types' }

/** A pressure that was measured without drops (F145). */
const NO_DROPS = 'none'

type Cell = { readonly column: string; readonly row: number; readonly code: unknown }

/** Rows of a history with a code that none of the server's lists offers; what stood there before may stay (F149). */
export async function unknownRowChoices({
  touched,
  before,
  after,
  sentAs,
}: Draft): Promise<FieldRefusal[]> {
  const refusals: FieldRefusal[] = []
  for (const history of HISTORIES) {
    if (!touched.has(history)) continue
    const unknown = await firstUnknown(rowsOf(after, history), rowsOf(before, history))
    if (unknown === null) continue
    const { column, row } = unknown
    refusals.push({
      field: sentAs(history),
      key: 'exams.row.choice_unknown',
      params: { column, row },
    })
  }
  return refusals
}

async function firstUnknown(
  rows: readonly HistoryRow[],
  stored: readonly HistoryRow[]
): Promise<Cell | null> {
  const kept = new Set(cellsOf(stored).map(nameOf))
  for (const cell of cellsOf(rows)) {
    if (!kept.has(nameOf(cell)) && !(await isOffered(cell))) return cell
  }
  return null
}

/** Each code of the rows, the row counted from 1. */
function cellsOf(rows: readonly HistoryRow[]): Cell[] {
  return rows.flatMap((each, at) =>
    Object.entries(each)
      .filter(([column]) => column in HISTORY_LISTS)
      .flatMap(([column, value]) => [value].flat().map((code) => ({ column, row: at + 1, code })))
      .filter(({ code }) => code !== null && code !== '')
  )
}

const nameOf = ({ column, code }: Cell) => `${column} ${String(code)}`

async function isOffered({ column, code }: Cell): Promise<boolean> {
  if (column === 'iop_history_drops_select' && code === NO_DROPS) return true
  const list = HISTORY_LISTS[column]!
  const lists = list in ALSO ? [list, ALSO[list]!] : [list]
  const choices = await Promise.all(lists.map((each) => choicesOf(each, DEFAULT_LOCALE)))
  return choices.flat().some((choice) => choice.code === code)
}
