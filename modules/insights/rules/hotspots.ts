/** A quarter of a photograph of the retina, as the eye has it: the nasal side is where the disc lies. */
export const QUARTERS = ['superotemporal', 'superonasal', 'inferotemporal', 'inferonasal'] as const
export type Quarter = (typeof QUARTERS)[number]

/**
 * Where on the photograph something was found. A right eye's nasal half lies
 * right in its photograph, a left eye's left.
 *
 * @param spot in shares of the photograph, from its top left corner
 */
export function quarterOf(
  { x, y }: { readonly x: number; readonly y: number },
  eye: 'od' | 'os'
): Quarter {
  const isNasal = eye === 'od' ? x >= 0.5 : x < 0.5
  return `${y < 0.5 ? 'supero' : 'infero'}${isNasal ? 'nasal' : 'temporal'}`
}
