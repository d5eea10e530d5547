/**
 * A part of SQL with the values it holds. Parts nest, so that a statement whose
 * text depends on what is asked is put together of readable pieces; what stands
 * in `${…}` is a value unless it is a part itself.
 */
export class Sql {
  constructor(
    readonly texts: readonly string[],
    readonly parts: readonly unknown[]
  ) {}
}

/**
 * @example
 * const born = sql`p.birth_date >= ${'1960-01-01'}`
 * const { text, values } = toStatement(sql`select p.id from patients p where ${born}`)
 */
export function sql(texts: TemplateStringsArray, ...parts: readonly unknown[]): Sql {
  return new Sql(texts, parts)
}

/** Text of the program's own, such as the name of a column; never what somebody typed. */
export const ownText = (text: string) => new Sql([text], [])

export function joined(parts: readonly Sql[], between: string): Sql {
  if (parts.length === 0) return new Sql([''], [])
  return new Sql(['', ...parts.slice(1).map(() => between), ''], parts)
}

/** All of the conditions; what holds always where there is none. */
export const allOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : joined(conditions, '\n       and ')

/**
 * For `statement` and the driver: `$1`, `$2`, … in the text. A part that stands
 * in several places has its values once.
 *
 * @param from number of the first value
 */
export function toStatement(part: Sql, from = 1): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const numbers = new Map<Sql, Map<number, number>>()
  const text = written(part, (value, owner, at) => {
    const known = numbers.get(owner) ?? new Map<number, number>()
    numbers.set(owner, known)
    if (!known.has(at)) known.set(at, values.push(value) + from - 1)
    return `$${known.get(at)}`
  })
  return { text, values }
}

/** For the query builder's `whereRaw`: `?` in the text. */
export function toBuilder(part: Sql): { text: string; values: any[] } {
  const values: unknown[] = []
  const text = written(part, (value) => {
    values.push(value)
    return '?'
  })
  return { text, values }
}

type Place = (value: unknown, owner: Sql, at: number) => string

function written(part: Sql, place: Place): string {
  let text = part.texts[0]!
  part.parts.forEach((each, at) => {
    text += each instanceof Sql ? written(each, place) : place(each, part, at)
    text += part.texts[at + 1]!
  })
  return text
}
