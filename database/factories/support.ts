import db from '@adonisjs/lucid/services/db'

let made = 0

/** A number no other factory row of this process carries. */
export function serial(): number {
  return ++made
}

/** Letters only, for names that are searched by: 1 -> `Aaab`. */
export function uniqueWord(): string {
  const letters = [...String(serial()).padStart(4, '0')].map((digit) => 'abcdefghij'[Number(digit)])
  const word = letters.join('')
  return word[0]!.toUpperCase() + word.slice(1)
}

/** Area codes of British Columbia and Alberta, in turn: a run of all tests makes more than ten thousand numbers. */
const AREAS = ['604', '236', '250', '672', '778', '403', '587', '780']

/** Ten digits of a number kept for fiction. */
export function uniquePhone(): string {
  const number = serial()
  const area = AREAS[Math.floor(number / 10_000) % AREAS.length]!
  return `${area}555${String(number % 10_000).padStart(4, '0')}`
}

/** Inserts one row and answers it whole, with the columns the database filled. */
export async function insertRow<Row extends { id: number }>(
  table: string,
  values: object
): Promise<Row> {
  const [row] = await db.table(table).insert(values).returning('*')
  return row as Row
}
