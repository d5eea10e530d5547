import { pairsAt, type PairName } from '../fields/table.js'
import { EYES } from './vocabulary.js'

/**
 * Measurements that change slowly. Pressure, disc, acuity and the instrument are
 * what a visit is for: an old one in their place would be a false one.
 */
const LASTING = ['pachs', 'ishihara', 'ishihara2', 'sphere', 'cylinder', 'axis'] as const

/** What a patient told before and mostly tells again. */
export const CARRIED_TEXTS = [
  'history_medical',
  'history_family',
  'medication_eye',
  'medication_other',
] as const

/** Columns of the answers that stand in the place of such a text. */
export const CARRIED_ANSWERS = CARRIED_TEXTS.flatMap(
  (name) => [`${name}_none`, `${name}_unknown`] as const
)

/** Fields whose last known value an optometrist may take over, one by one and by their own word (docs/adr/0026). */
export const CARRIED_FIELDS: ReadonlySet<string> = new Set([
  ...EYES.flatMap((eye) => LASTING.map((pair) => `${eye}_${pair}`)),
  ...CARRIED_TEXTS,
])

/** Measurements whose last known value stands beside the field, carried or not. */
export const KNOWN_PAIRS: readonly PairName[] = pairsAt('measurements')

/** A value of an earlier visit, and that visit's date (YYYY-MM-DD). */
export type LastKnown = {
  readonly value: string | number
  /** What a text that says nothing was answered with: none or unknown, never the one for the other. */
  readonly answer?: 'none' | 'unknown'
  readonly date: string
  /** The target of the same eye at that visit, by which a pressure is judged. */
  readonly aim?: string | null
}
