import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { isSame, type Question, type Rows } from '#app/database/question'

type Field = { name: string; dataTypeID: number }
type Answer = { rows: unknown[]; fields: readonly Field[] }

/** Asks the database one statement, prepared under its name. */
type Ask = (question: Question) => Promise<Answer>

type Asked = Question & {
  answered: (rows: Rows) => void
  failed: (error: unknown) => void
}

const TIMESTAMPTZ = 1184

/**
 * Types whose values are the same in JSON as from the driver (column_types.ts):
 * boolean, text and its kin, whole and decimal numbers, dates, JSON, ids of 128
 * bits, lists of texts and of small numbers. A moment is made one again.
 */
const TRAVELS = new Set([
  16,
  19,
  20,
  21,
  23,
  25,
  114,
  700,
  701,
  1007,
  1009,
  1042,
  1043,
  1082,
  1700,
  2950,
  3802,
  TIMESTAMPTZ,
])

/** Most parts of one statement. */
const MOST = 24

/** What writes or locks, or may: words of a statement that is asked alone. */
const MORE = /\b(insert|update|delete|merge|share)\b/i

/** Whether a statement may be a part of another by its text: it only reads, and locks nothing. */
export const onlyReads = (text: string) => /^\s*(select|with)\b/i.test(text) && !MORE.test(text)

/**
 * Columns that are moments, by statement, once it was asked alone; null for one
 * that cannot be a part of another.
 */
const moments = new Map<string, readonly string[] | null>()

/** Statements made of several, by the names of their parts. */
const made = new Map<string, { name: string; text: string }>()

const rounds = new AsyncLocalStorage<Round>()

/**
 * Runs `work`, and asks what it reads at the same time in one statement: the
 * parts of a page come in few round trips, each from one instant, and yet every
 * part has its own query. What reads with a transaction, writes or locks stays
 * as it is.
 */
export function together<T>(work: () => Promise<T>): Promise<T> {
  return rounds.run(new Round(), work)
}

/**
 * The rows of a statement that only reads, asked with others; null where it has
 * to be asked alone.
 */
export function askedTogether(question: Question, ask: Ask): Promise<Rows> | null {
  const round = rounds.getStore()
  if (!round || moments.get(question.name) === null) return null
  return new Promise((answered, failed) => {
    round.add({ ...question, answered, failed }, ask)
  })
}

/** What is asked for the first time, until its columns are known. */
const meeting = new Map<string, Promise<void>>()

/** What is asked until everything that could go on has gone on. */
class Round {
  #asked: Asked[] = []

  add(one: Asked, ask: Ask) {
    const same = this.#asked.find((other) => isSame(other, one))
    if (same) return void join(same, one)
    // After all that waits for nothing has said what it wants to know.
    if (this.#asked.push(one) === 1) process.nextTick(() => this.#leave(ask))
  }

  #leave(ask: Ask) {
    const asked = this.#asked
    this.#asked = []
    const known = asked.filter(({ name }) => moments.has(name))
    const strange = asked.filter(({ name }) => !moments.has(name))
    void this.#meet(strange, ask)
    while (known.length > 0) void askAll(known.splice(0, MOST), ask)
  }

  /** One of a process asks a part alone; pages that are opened at the same moment wait for what it learns. */
  async #meet(strange: readonly Asked[], ask: Ask) {
    const late = strange.filter(({ name }) => meeting.has(name))
    for (const one of strange.filter(({ name }) => !meeting.has(name))) {
      const met = askAlone(one, ask).finally(() => meeting.delete(one.name))
      meeting.set(one.name, met)
    }
    await Promise.all(late.map(({ name }) => meeting.get(name)))
    for (const one of late) this.add(one, ask)
  }
}

/** Nothing is asked twice: both have rows of their own. */
function join(first: Asked, second: Asked) {
  const { answered, failed } = first
  first.answered = (rows) => {
    second.answered(rows.map((row) => ({ ...row })))
    answered(rows)
  }
  first.failed = (error) => {
    second.failed(error)
    failed(error)
  }
}

async function askAlone({ name, text, values, answered, failed }: Asked, ask: Ask) {
  try {
    const { rows, fields } = await ask({ name, text, values })
    const travels = fields.every(({ dataTypeID }) => TRAVELS.has(dataTypeID))
    const times = fields.filter(({ dataTypeID }) => dataTypeID === TIMESTAMPTZ)
    moments.set(name, travels ? times.map((field) => field.name) : null)
    answered(rows as Rows)
  } catch (error) {
    failed(error)
  }
}

async function askAll(parts: Asked[], ask: Ask) {
  if (parts.length === 1) return askAlone(parts[0]!, ask)
  // In one order, however they came: each set of parts is planned once a connection.
  parts.sort((a, b) => (a.name < b.name ? -1 : 1))
  try {
    const { rows } = await ask({
      ...madeOf(parts),
      values: parts.flatMap(({ values }) => values),
    })
    const row = rows[0] as Record<string, Rows>
    parts.forEach((part, at) => part.answered(withMoments(row[`p${at}`]!, moments.get(part.name)!)))
  } catch (error) {
    for (const { failed } of parts) failed(error)
  }
}

function madeOf(parts: readonly Asked[]) {
  const key = parts.map(({ name, values }) => `${name}/${values.length}`).join(' ')
  const before = made.get(key)
  if (before) return before
  let from = 0
  const columns = parts.map(({ text, values }, at) => {
    const own = text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + from}`)
    from += values.length
    return `(select coalesce(json_agg(to_json(t)), '[]') from (${own}) t) as p${at}`
  })
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 16)
  const one = { name: `together.${hash}`, text: `select ${columns.join(',\n')}` }
  made.set(key, one)
  return one
}

function withMoments(rows: Rows, columns: readonly string[]): Rows {
  for (const row of columns.length > 0 ? rows : []) {
    for (const column of columns) {
      const text = row[column]
      if (typeof text === 'string') row[column] = new Date(text)
    }
  }
  return rows
}
