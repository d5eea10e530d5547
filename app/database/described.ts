import pg from 'pg'
import type { Question } from '#app/database/question'

export type Answer = { rows: unknown[]; fields: { name: string; dataTypeID: number }[] }

/** The columns of a statement as the driver keeps them, ready to read its rows. */
type Columns = {
  fields: Answer['fields']
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}

/** What of the driver's query and connection is used here beside what its types tell. */
type Connection = { describe(portal: unknown): void }
type DriverQuery = {
  readonly _result: Answer & Columns
  _accumulateRows: boolean
  prepare(connection: Connection): void
}

const DriversQuery = pg.Query as unknown as new (
  asked: Question,
  done: (error: Error | null, answer: Answer) => void
) => DriverQuery

const descriptions = new WeakMap<pg.Client, Descriptions>()

/**
 * Asks a prepared statement on a connection: for its columns with its first question
 * there, and reads the rows of later ones by them. They cannot change meanwhile: where a
 * table did, PostgreSQL refuses the prepared statement itself.
 */
export function askPrepared(client: pg.Client, asked: Question): Promise<Answer> {
  let known = descriptions.get(client)
  if (!known) descriptions.set(client, (known = new Descriptions()))
  return known.ask(client, asked)
}

/** The columns of the statements that one connection has answered. */
class Descriptions {
  readonly #known = new Map<string, Columns>()
  /** The connection, but that it does not ask for columns. */
  #undescribed: Connection | null = null

  async ask(client: pg.Client, asked: Question): Promise<Answer> {
    try {
      return await new Promise<Answer>((resolve, reject) => {
        const query = this.#query(asked, (error, answer) =>
          error ? reject(error) : resolve(answer)
        )
        client.query(query as unknown as pg.Submittable)
      })
    } catch (error) {
      // Where it was asked says more than where the driver read the answer.
      Error.captureStackTrace(error as Error)
      throw error
    }
  }

  #query(asked: Question, done: (error: Error | null, answer: Answer) => void): DriverQuery {
    const query = new DriversQuery(asked, (error, answer) => {
      if (!error) this.#keep(asked.name, query._result)
      done(error, answer)
    })
    const columns = this.#known.get(asked.name)
    if (!columns) return query
    Object.assign(query._result, columns)
    query._accumulateRows = true
    const prepare = query.prepare.bind(query)
    query.prepare = (connection) => prepare(this.#undescribed ?? this.#without(connection))
    return query
  }

  #keep(name: string, { fields, _parsers, _prebuiltEmptyResultObject }: Columns) {
    if (!this.#known.has(name)) {
      this.#known.set(name, { fields, _parsers, _prebuiltEmptyResultObject })
    }
  }

  #without(connection: Connection): Connection {
    const quiet = Object.create(connection) as Connection
    quiet.describe = () => undefined
    this.#undescribed = quiet
    return quiet
  }
}
