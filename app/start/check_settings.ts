import { access, constants, mkdir, readdir, statfs, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { trustedProxies } from '#app/http/trusted_proxies'

/** What keeps a start from going on; the message is one line for an operator. */
export class InstallationError extends Error {}

/** Room a start needs in DATA_DIR at least, in bytes: a first one makes a database and demo data. */
const ROOM = 200 * 1024 * 1024

type Setting = { what: string; isRight: (value: string) => boolean }

const whole = (min: number, max: number): Setting => ({
  what: `a whole number from ${min} to ${max}`,
  isRight: (value) => /^\d{1,15}$/.test(value) && Number(value) >= min && Number(value) <= max,
})

const oneOf = (...values: string[]): Setting => ({
  what: `one of ${values.join(', ')}`,
  isRight: (value) => values.includes(value),
})

const address = (...protocols: string[]): Setting => ({
  what: `an address that begins with ${protocols.map((each) => `${each}//`).join(' or ')}`,
  isRight: (value) => {
    const url = URL.canParse(value) ? new URL(value) : null
    return url !== null && protocols.includes(url.protocol)
  },
})

const SECONDS = whole(1, 86_400)
const COUNT = whole(1, 1_000_000)
const BYTES = whole(1, 1_000_000_000)
const DATABASE = address('postgres:', 'postgresql:')

/** Settings whose values are not any text; secrets are judged, and never shown. */
const SETTINGS: Readonly<Record<string, Setting>> = {
  NODE_ENV: oneOf('development', 'production', 'test'),
  PORT: whole(0, 65_535),
  HOST: { what: 'a host or an address', isRight: (value) => /^[\w.:-]+$/.test(value) },
  DATA_DIR: { what: 'a folder', isRight: (value) => !value.includes('\0') },
  DATABASE_URL: DATABASE,
  DATABASE_OWNER_URL: DATABASE,
  APP_URL: address('http:', 'https:'),
  APP_KEY: { what: '16 random characters or more', isRight: (value) => value.length >= 16 },
  TRUSTED_PROXIES: {
    what: 'addresses and networks, apart by commas',
    isRight: (value) => {
      try {
        return Boolean(trustedProxies(value, false))
      } catch {
        return false
      }
    },
  },
  AUDIT_COPY_DIR: { what: 'an absolute folder', isRight: (value) => value.startsWith('/') },
  STUDY_FUNDING_PER_VISIT: { what: 'a number', isRight: isAmount },
  STUDY_FUNDING_PER_CATARACT_REFERRAL: { what: 'a number', isRight: isAmount },
  SMTP_PORT: whole(1, 65_535),
  SMTP_SECURE: oneOf('true', 'false', '1', '0'),
  SMTP_CONNECT_SECONDS: SECONDS,
  SMTP_GREETING_SECONDS: SECONDS,
  SMTP_IDLE_SECONDS: SECONDS,
  SMTP_CONVERSATION_SECONDS: SECONDS,
  DELIVERY_SLOTS: whole(1, 100),
  FAX_DRIVER: oneOf('spool', 'email', 'srfax'),
  FAX_INBOX_FOLDER: { what: 'an absolute folder', isRight: (value) => value.startsWith('/') },
  FAX_INBOX_SETTLED_SECONDS: whole(0, 86_400),
  SRFAX_URL: address('http:', 'https:'),
  SRFAX_RETRIES: whole(0, 100),
  SRFAX_CONVERSATION_SECONDS: SECONDS,
  AI_BASE_URL: address('http:', 'https:'),
  AI_MODEL: { what: 'the name of a model', isRight: (value) => /^[\w.:/@-]{1,200}$/.test(value) },
  AI_API_KEY: { what: 'a key without blanks', isRight: (value) => /^\S+$/.test(value) },
  AI_TIMEOUT_SECONDS: whole(1, 600),
  ANALYSER_URL: address('http:', 'https:'),
  ANALYSER_TOKEN: { what: 'a token without blanks', isRight: (value) => /^\S+$/.test(value) },
  UPLOAD_MAX_BYTES: BYTES,
  UPLOAD_MAX_BYTES_PHOTO: BYTES,
  UPLOAD_MAX_BYTES_EXTRA_FILE: BYTES,
  UPLOAD_MAX_BYTES_LETTER: BYTES,
  UPLOAD_MAX_BYTES_CARD: BYTES,
  UPLOAD_MAX_BYTES_SMART_UPLOAD: BYTES,
  LOGIN_ATTEMPTS: COUNT,
  DATABASE_WAITING_MAX: COUNT,
  STREAMS_PER_ACCOUNT: COUNT,
  STREAMS_MAX: COUNT,
}

function isAmount(value: string): boolean {
  return value.trim() !== '' && Number.isFinite(Number(value)) && Number(value) >= 0
}

/**
 * Holds every setting against what it may be, before anything is started; an empty one is none.
 *
 * @throws InstallationError naming the first that is none
 */
export function checkSettings(environment: NodeJS.ProcessEnv) {
  for (const [name, { what, isRight }] of Object.entries(SETTINGS)) {
    const value = environment[name]
    if (value === undefined) continue
    // A line of a settings file that nobody filled in sets nothing.
    if (value === '') delete environment[name]
    else if (!isRight(value)) throw new InstallationError(`${name} must be ${what}.`)
  }
}

/**
 * Whether DATA_DIR can be worked in: a folder, ours to write in, with room. Made when absent.
 *
 * @param room bytes that have to be free
 * @throws InstallationError saying what is wrong with it
 */
export async function checkDataDir(dataDir: string, room = ROOM) {
  try {
    await mkdir(dataDir, { recursive: true })
    const found = await stat(dataDir)
    if (!found.isDirectory()) throw new Error('it is no folder')
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    const why = REASONS[code] ?? message
    throw new InstallationError(`DATA_DIR ${dataDir} cannot be used: ${why}.`)
  }
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < room) {
    throw new InstallationError(
      `DATA_DIR ${dataDir} has too little room: ${Math.ceil(room / 1024 / 1024)} MB are needed to start.`
    )
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is read-only',
  ENOTDIR: 'a part of its path is no folder',
  EEXIST: 'it is no folder',
  ENOSPC: 'the disk is full',
}

/**
 * A key that is gone is not made anew beside what was sealed with it: sessions
 * would end and the audit trail's seals would hold no more.
 *
 * @param name of the file in DATA_DIR
 * @throws InstallationError when there is a database already
 */
export async function assertFirstStart(dataDir: string, name: string) {
  const names = await readdir(dataDir)
  if (!names.includes('postgres.json') && !names.includes('postgres')) return
  throw new InstallationError(
    `${join(dataDir, name)} is missing, but a database is there that was made with it: bring it back from a backup or set ${name.toUpperCase()}.`
  )
}
