import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isCalendarDate } from '#app/kernel/clock'
import type { PersonFacts } from '#patients/rules'

/** A person of a file of Febrl's kind; `truth` is the same in a person's record and its twin. */
export type Given = { readonly truth: string; readonly facts: PersonFacts }

/**
 * The persons of a folder and their damaged twins, from every CSV file in it:
 * `rec_id` is `rec-N-org` or `rec-N-dup-M`, and N is the truth.
 */
export async function readPersons(folder: string): Promise<{ known: Given[]; twins: Given[] }> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.csv')).sort()
  const known: Given[] = []
  const twins: Given[] = []
  for (const file of files) {
    for (const row of rowsOf(await readFile(join(folder, file), 'utf8'))) {
      const [, truth = '', kind = ''] = row.rec_id?.split('-') ?? []
      if (truth === '') throw new Error(`${file}: a row has no rec_id of the form rec-N-org`)
      const list = kind === 'dup' ? twins : known
      list.push({ truth, facts: factsOf(row) })
    }
  }
  if (known.length === 0 || twins.length === 0) throw new Error(`${folder} holds no pairs`)
  return { known, twins }
}

/** Febrl writes no quotes: a comma separates, blanks around a value are none of it. */
function rowsOf(text: string): Record<string, string>[] {
  const [head = '', ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const names = head.split(',').map((name) => name.trim())
  return lines.map((line) => {
    const values = line.split(',').map((value) => value.trim())
    return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']))
  })
}

function factsOf(row: Record<string, string>): PersonFacts {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(row.date_of_birth ?? '') ?? []
  const date = `${year}-${month}-${day}`
  return {
    first_name: row.given_name ?? '',
    last_name: row.surname ?? '',
    birth_date: isCalendarDate(date) ? date : null,
    phone: row.phone_number ?? '',
    phn: row.soc_sec_id ?? '',
    address: `${row.street_number ?? ''} ${row.address_1 ?? ''}`.trim(),
    city: row.suburb ?? '',
    postal_code: row.postcode ?? '',
  }
}
