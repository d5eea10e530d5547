import pg from 'pg'

/** Asks a database one thing, over a connection of its own. */
export async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query(text)
    .then(({ rows }) => rows as Record<string, unknown>[])
    .finally(() => client.end())
}
