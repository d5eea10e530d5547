/** The embedded server cannot be used; the message tells an operator what to do. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}

/** What an operator can always do instead. */
export const OWN_SERVER_ADVICE =
  'Set DATABASE_URL to a PostgreSQL 15 or newer server to do without the embedded one.'

/** The `code` of a system or PostgreSQL error, else undefined. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
