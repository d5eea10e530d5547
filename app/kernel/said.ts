/**
 * What is said from a message of the catalogue, compiled when the pages are
 * built (bin/words): no browser gets the parser. The server says the same
 * messages with the framework's library; tests/unit/said.spec.ts holds the two
 * together, message by message.
 */

export type SaidParams = Readonly<Record<string, string | number>>

type Branches = Readonly<Record<string, SaidMessage>>

type SaidPart =
  | string
  /** `#`: the number of the plural around it. */
  | 0
  /** `{name}` */
  | readonly [name: string]
  | readonly [name: string, kind: 'number', how?: Intl.NumberFormatOptions]
  | readonly [name: string, kind: 'plural' | 'ordinal' | 'select', branches: Branches]

/** A text without anything to fill in, or its parts. */
export type SaidMessage = string | readonly SaidPart[]

const made = new Map<string, unknown>()

/** `Intl`'s makers are slow to make. */
function once<T>(key: string, make: () => T): T {
  if (!made.has(key)) made.set(key, make())
  return made.get(key) as T
}

function written(value: string | number, region: string, how?: Intl.NumberFormatOptions): string {
  const format = once(
    `number ${region} ${JSON.stringify(how)}`,
    () => new Intl.NumberFormat(region, how)
  )
  return format.format(Number(value))
}

function branch(
  [, kind, branches]: Extract<SaidPart, readonly [string, string, Branches]>,
  value: string | number,
  region: string
): SaidMessage {
  if (kind === 'select') return branches[String(value)] ?? branches.other!
  const type = kind === 'plural' ? 'cardinal' : 'ordinal'
  const rules = once(`${type} ${region}`, () => new Intl.PluralRules(region, { type }))
  return branches[`=${value}`] ?? branches[rules.select(Number(value))] ?? branches.other!
}

/**
 * @param region BCP 47 tag of the language
 * @param counted the number of the plural around it
 */
export function said(
  message: SaidMessage,
  region: string,
  params: SaidParams = {},
  counted: string | number = ''
): string {
  if (typeof message === 'string') return message
  return message
    .map((part) => {
      if (typeof part === 'string') return part
      if (part === 0) return written(counted, region)
      const value = params[part[0]]
      // Nothing to say it with: the name shows what is missing.
      if (value === undefined) return `{${part[0]}}`
      if (part.length === 1) return String(value)
      if (part[1] === 'number') return written(value, region, part[2])
      const inner = branch(
        part as Extract<SaidPart, readonly [string, string, Branches]>,
        value,
        region
      )
      return said(inner, region, params, part[1] === 'select' ? counted : value)
    })
    .join('')
}
