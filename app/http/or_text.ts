import { symbols } from '@vinejs/vine'
import type { SchemaTypes } from '@vinejs/vine/types'

/** What the JSON text of a list or an object says; everything else as it is. */
export function readText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** A list or an object that a form's field may hold as its JSON text (Q15): read first, judged then. */
export const orText = <Schema extends SchemaTypes>(schema: Schema) => new OrText(schema)

type Asked = Parameters<SchemaTypes[typeof symbols.PARSE]>

class OrText<Schema extends SchemaTypes> {
  declare [symbols.ITYPE]: Schema[typeof symbols.ITYPE];
  declare [symbols.OTYPE]: Schema[typeof symbols.OTYPE];
  declare [symbols.COTYPE]: Schema[typeof symbols.COTYPE]

  constructor(private readonly schema: Schema) {}

  clone() {
    return new OrText(this.schema.clone()) as this
  }

  toJSONSchema() {
    return this.schema.toJSONSchema()
  }

  /** The compiler reads any field so; the kit offers it for texts and numbers alone. */
  [symbols.PARSE](...[name, refs, options]: Asked) {
    const parseFnId = refs.trackParser(readText)
    return Object.assign(this.schema[symbols.PARSE](name, refs, options), { parseFnId })
  }
}
