import { createHash, createHmac, hkdfSync, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { connect } from '#app/postgres/databases'

/** PostgreSQL's error codes for a log-in that a role or its password does not allow. */
const REFUSED = ['28P01', '28000', '42501']
/** Another process made or changed the role at the same moment, or a host keeps roles to itself. */
const LEFT_ALONE = ['42710', '23505', 'XX000', '42501']

/** Longest name PostgreSQL keeps, in bytes. */
const LONGEST_NAME = 63

/** Rounds of SCRAM-SHA-256, as PostgreSQL's own. */
const SCRAM_ROUNDS = 4096

/**
 * The URL of the role the application works as, beside the one that owns its
 * database: it owns nothing, so that it can neither switch a trigger off nor
 * drop or truncate a table. Made on the first start; its password is derived
 * from the owner's, so that every process with the owner's URL knows it.
 *
 * @returns null when the owner may not make roles, or the role cannot log in
 */
export async function applicationUrl(ownerUrl: string): Promise<string | null> {
  const { pathname, username, password } = new URL(ownerUrl)
  const database = decodeURIComponent(pathname.slice(1))
  const role = `${database.slice(0, LONGEST_NAME - 4)}_app`
  if (!database || !password || decodeURIComponent(username) === role) return null
  const secret = derivedPassword(decodeURIComponent(password), role)
  const url = urlAs(ownerUrl, role, secret)
  if (await answers(url)) return url
  await makeRole(ownerUrl, role, secret, `application of Farsight in ${database}`)
  return (await answers(url)) ? url : null
}

function urlAs(url: string, role: string, password: string): string {
  const changed = new URL(url)
  changed.username = encodeURIComponent(role)
  changed.password = encodeURIComponent(password)
  return changed.toString()
}

function derivedPassword(secret: string, role: string): string {
  return Buffer.from(hkdfSync('sha256', secret, role, 'farsight application role', 24)).toString(
    'base64url'
  )
}

/** Whether a URL lets one in. @throws when the server cannot be asked */
async function answers(url: string): Promise<boolean> {
  try {
    await (await connect(url)).end()
    return true
  } catch (error) {
    const code = codeOf(error) ?? ''
    if (REFUSED.includes(code)) return false
    throw new Error(`The database at ${new URL(url).host} cannot be reached: ${code || error}`, {
      cause: error,
    })
  }
}

/** Makes the role, or gives one we made the password it should have; leaves others’ roles alone. */
async function makeRole(ownerUrl: string, role: string, password: string, mark: string) {
  const client = await connect(ownerUrl)
  const name = pg.escapeIdentifier(role)
  try {
    const { rows } = await client.query(
      `select rolcreaterole or rolsuper as may,
              (select shobj_description(oid, 'pg_authid') from pg_roles where rolname = $1) as mark,
              exists (select from pg_roles where rolname = $1) as known
         from pg_roles where rolname = current_user`,
      [role]
    )
    const { may, known, mark: found } = rows[0]
    if (!may || (known && found !== mark)) return
    const verb = known ? 'alter' : 'create'
    await client.query(
      `begin;
       ${verb} role ${name} login noinherit password ${pg.escapeLiteral(scramVerifier(password))};
       comment on role ${name} is ${pg.escapeLiteral(mark)};
       commit`
    )
  } catch (error) {
    if (!LEFT_ALONE.includes(codeOf(error) ?? '')) throw error
  } finally {
    await client.end()
  }
}

/** What the server keeps of a password; sent instead of it, so that no server's log ever holds it. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, SCRAM_ROUNDS, 32, 'sha256')
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(hmac('Client Key')).digest('base64')
  const server = hmac('Server Key').toString('base64')
  return `SCRAM-SHA-256$${SCRAM_ROUNDS}:${salt.toString('base64')}$${stored}:${server}`
}

/** The `code` of a system or PostgreSQL error, else undefined. */
function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
