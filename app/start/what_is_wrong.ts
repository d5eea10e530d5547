import { EmbeddedDatabaseError } from '#embedded_postgres'

type Failure = { code?: string; message?: string; errors?: unknown[]; cause?: unknown }

/** What an operator can do about a database that is not there, by the code of its refusal. */
const DATABASE: Readonly<Record<string, string>> = {
  'ECONNREFUSED': 'nothing answers at DATABASE_URL. Start the database, or correct the address',
  'ENOTFOUND': 'the host of DATABASE_URL is not known. Correct the address',
  'EAI_AGAIN':
    'the host of DATABASE_URL cannot be looked up now. Correct the address, or try again',
  'ETIMEDOUT': 'the host of DATABASE_URL does not answer. Correct the address, or open the network',
  'ECONNRESET': 'the database broke the connection off. Look into its log',
  '28P01': 'it refuses the password of DATABASE_URL',
  '28000': 'it does not let the role of DATABASE_URL in',
  '3D000': 'it has no database of the name in DATABASE_URL',
  '53300': 'it has no connection left',
  '57P03': 'it is starting or stopping. Try again in a moment',
}

/** A failed start in one line: what is wrong, and where it is known what to do; never a stack. */
export function whatIsWrong(error: unknown): string {
  const { code = '', message = '' } = innermost(error)
  if (error instanceof EmbeddedDatabaseError) return oneLine(message)
  if (code === 'EADDRINUSE') {
    return `Port ${process.env.PORT} is in use. Set PORT to another one.`
  }
  if (code === 'EACCES' && /listen/.test(message)) {
    return `Port ${process.env.PORT} may not be used by this user. Set PORT to another one.`
  }
  if (
    code === 'EADDRNOTAVAIL' ||
    (code === 'ENOTFOUND' && /listen|getaddrinfo/.test(message) && !isOfDatabase(message))
  ) {
    return `HOST ${process.env.HOST} is no address of this machine.`
  }
  const known = DATABASE[code]
  if (known) return `The database cannot be used: ${known}.`
  if (/timeout expired|Connection terminated/.test(message)) {
    return `The database cannot be used: ${DATABASE.ETIMEDOUT}.`
  }
  return `Farsight cannot start: ${oneLine(message) || code || 'for an unknown reason'}`
}

/** What was the matter at first: a cause's cause; of several addresses of one host the first. */
function innermost(error: unknown): Failure {
  const failure = (error ?? {}) as Failure
  const [first = failure.cause] = failure.errors ?? []
  return first ? innermost(first) : failure
}

function isOfDatabase(message: string): boolean {
  const host = URL.parse(process.env.DATABASE_URL ?? '')?.hostname
  return host !== undefined && host !== '' && message.includes(host)
}

function oneLine(message: string): string {
  return message.split('\n')[0]!.trim()
}
