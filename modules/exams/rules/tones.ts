/**
 * What a value means for the patient. Pages turn a tone into colour, shape
 * and word; a rule never names a colour. Null is no statement.
 */
export const TONES = ['normal', 'neutral', 'watch', 'raised', 'critical'] as const
export type Tone = (typeof TONES)[number]

/** One step of a scale, tried from the top: at the limit or over it, or over it only. */
export type Step<Value> =
  { readonly from: number; readonly is: Value } | { readonly over: number; readonly is: Value }

/** A scale and what lies under its last step. */
export type Scale<Value> = { readonly steps: readonly Step<Value>[]; readonly otherwise: Value }

export function onScale<Value>(scale: Scale<Value>, value: number): Value {
  const step = scale.steps.find((each) => ('from' in each ? value >= each.from : value > each.over))
  return step ? step.is : scale.otherwise
}
