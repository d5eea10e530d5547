/** A statement and its values, as it is asked. */
export type Question = {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** The same without a name is not prepared. */
export type Asked = Omit<Question, 'name'> & { readonly name?: string }

export type Rows = Record<string, unknown>[]

/** Whether two ask the same of the same; values are compared as they stand. */
export const isSame = (one: Question, other: Question) =>
  one.name === other.name &&
  one.values.length === other.values.length &&
  one.values.every((value, at) => Object.is(value, other.values[at]))
