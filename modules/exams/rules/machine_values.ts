import { examField } from '../fields/index.js'

/** What a machine read of a visit, by the wire name of the field, as it wrote it. */
export type MachineValues = ReadonlyMap<string, string>

/** How a field's value came about: a machine's was saved, or was nearly the one that was typed. */
export type MachineMark = { readonly kind: 'saved' | 'near_miss'; readonly value: string }

const NONE: MachineValues = new Map()

/**
 * A map of values as it is kept, JSON as text. What cannot be read is none,
 * without a word (F236); so are a field that does not exist and a value that
 * is no text, number or yes and no.
 */
export function readMachineValues(text: unknown): MachineValues {
  if (typeof text !== 'string' || text.trim() === '') return NONE
  const map = parsed(text)
  if (typeof map !== 'object' || map === null || Array.isArray(map)) return NONE
  const known = Object.entries(map).flatMap(([name, value]) => {
    const field = examField(name)
    return field && isPlain(value) ? [[field.name, String(value)] as const] : []
  })
  return new Map(known)
}

/** The mark of one field; a near miss is what somebody has to look at, so it goes before. */
export function machineMark(
  name: string,
  saved: MachineValues,
  nearMisses: MachineValues
): MachineMark | null {
  const near = nearMisses.get(name)
  if (near !== undefined) return { kind: 'near_miss', value: near }
  const value = saved.get(name)
  return value === undefined ? null : { kind: 'saved', value }
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
