import db from '@adonisjs/lucid/services/db'

/** `id` and `code` are the same: the value that is stored. */
export type Choice = { id: string; code: string; label: string }

type Row = { list: string; code: string; label_en: string; label_fr: string }

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
    .select('list', 'code', 'label_en', 'label_fr')
}

/** Every stored list, in the language asked for. */
export async function storedLists(locale: string): Promise<Record<string, Choice[]>> {
  const lists: Record<string, Choice[]> = {}
  for (const row of await rows()) {
    const label = locale === 'fr' ? row.label_fr : row.label_en
    const choices = (lists[row.list] ??= [])
    choices.push({ id: row.code, code: row.code, label })
  }
  return lists
}

/** The choices of one stored list; none when there is no such list. */
export async function choicesOf(list: string, locale: string): Promise<Choice[]> {
  const lists = await storedLists(locale)
  return lists[list] ?? []
}
