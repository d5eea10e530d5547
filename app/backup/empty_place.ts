import { readdir } from 'node:fs/promises'
import { connect } from '#app/postgres/databases'

/**
 * Whether a backup may be brought here: a folder that is absent or empty, and a
 * database, where one is given, without a single table.
 *
 * @returns what stands in the way; null when nothing does
 */
export async function whatIsThere(place: {
  dataDir: string
  databaseUrl?: string
}): Promise<'folder' | 'database' | null> {
  const names = await readdir(place.dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (names.length > 0) return 'folder'
  if (!place.databaseUrl) return null
  const client = await connect(place.databaseUrl)
  try {
    const { rows } = await client.query(
      `select exists (select from pg_class c
                       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
                         and not exists (select from pg_depend d
                                          where d.objid = c.oid and d.deptype = 'e')) as taken`
    )
    return rows[0].taken ? 'database' : null
  } finally {
    await client.end()
  }
}
