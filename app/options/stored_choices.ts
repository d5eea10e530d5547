import db from '@adonisjs/lucid/services/db'
import { labelColumn, localeOf, LOCALES, type Locale } from '#app/kernel/languages'

/** `id` and `code` are the same: the value that is stored. */
export type Choice = { id: string; code: string; label: string }

type Row = { list: string; code: string } & Record<`label_${Locale}`, string>

let loaded: Promise<Row[]> | null = null

/**
 * The rows are seeded when a process starts and do not change while it runs,
 * so each process reads them once.
 */
function rows(): Promise<Row[]> {
  loaded ??= read().catch((error) => {
    loaded = null
    throw error
  })
  return loaded
}

async function read(): Promise<Row[]> {
  return db
    .from('option_values')
    .orderBy(['list', 'position'])
    .select('list', 'code', ...LOCALES.map(labelColumn))
}

/** Every stored list, in the language asked for. */
export async function storedLists(locale: string): Promise<Record<string, Choice[]>> {
  const lists: Record<string, Choice[]> = {}
  const column = labelColumn(localeOf(locale))
  for (const row of await rows()) {
    const choices = (lists[row.list] ??= [])
    choices.push({ id: row.code, code: row.code, label: row[column] })
  }
  return lists
}

/** The choices of one stored list; none when there is no such list. */
export async function choicesOf(list: string, locale: string): Promise<Choice[]> {
  const lists = await storedLists(locale)
  return lists[list] ?? []
}
