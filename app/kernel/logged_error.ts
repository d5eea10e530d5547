/** What names a thing and holds no value; whatever else an error carries stays out of the log. */
const NAMES = [
  'code',
  'status',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
] as const

/** Errors within errors that are followed; a circle ends there. */
const DEEPEST = 4

const FRAME = /^ {4}at .*:\d+(?::\d+)?\)?$|^ {4}at .*\((?:native|index \d+|<anonymous>)\)$/

/** A statement, which knex writes before the words of whatever broke it off. */
const STATEMENT = /^\s*(?:select|insert|update|delete|with)\b[^]* - /

/**
 * An error as the log keeps it: what failed and where, never with which values
 * (reliability 11). PostgreSQL tells the whole row in its detail and typed words
 * in its message: of its errors only codes, names and places are kept.
 *
 * @returns anything else as it is
 */
export function loggedError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return error
  const { cause, errors } = error as { cause?: unknown; errors?: unknown }
  const within = (inner: unknown) => (depth < DEEPEST ? loggedError(inner, depth + 1) : null)
  return {
    type: error.constructor.name,
    message: loggedMessage(error),
    stack: framesOf(error).join('\n'),
    ...namesOf(error),
    ...(cause instanceof Error ? { cause: within(cause) } : {}),
    ...(error instanceof AggregateError && Array.isArray(errors)
      ? { errors: errors.map(within) }
      : {}),
  }
}

/**
 * What a logger is given, with the message of its error as the log keeps it: the
 * framework writes it beside the error, and pino does where nothing else is said.
 */
export function loggedArguments([what, words, ...values]: unknown[]): unknown[] {
  const error = what instanceof Error ? what : (what as { err?: unknown } | null | undefined)?.err
  if (!(error instanceof Error)) return [what, words, ...values]
  const isItsOwn = words === undefined || words === error.message
  return [what, isItsOwn ? loggedMessage(error) : words, ...values]
}

/** @example 'database error 23514 patients patients_sex' */
function loggedMessage(error: Error): string {
  if (!isOfDatabase(error)) return error.message.replace(STATEMENT, '')
  const { code, table, column, constraint } = namesOf(error)
  return ['database error', code, table, column, constraint].filter(Boolean).join(' ')
}

/** As the driver makes them of what the server says. */
function isOfDatabase(error: Error): boolean {
  const { severity, code } = error as { severity?: unknown; code?: unknown }
  return typeof severity === 'string' && typeof code === 'string'
}

function namesOf(error: Error): Partial<Record<(typeof NAMES)[number], unknown>> {
  const said = Object.entries(error).filter(([name]) => NAMES.some((each) => each === name))
  return Object.fromEntries(said.filter(([, value]) => value !== undefined))
}

/** The lines at the end of a stack that say where; those before say what. */
function framesOf({ stack = '' }: Error): string[] {
  const lines = stack.split('\n')
  return lines.slice(lines.findLastIndex((line) => !FRAME.test(line)) + 1)
}
