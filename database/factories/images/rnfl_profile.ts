import type { Random } from '#database/factories/images/random'

/** Which bundle of fibres is thinned. */
export type RnflDefect = 'superior' | 'inferior' | 'both'

const POINTS = 256
/** Shares of the usual thickness; a mean over more of the circle varies less. */
const BANDS = {
  average: { above: 1.2, normal: 0.84, borderline: 0.76 },
  quadrant: { above: 1.24, normal: 0.79, borderline: 0.7 },
  hour: { above: 1.28, normal: 0.76, borderline: 0.66 },
}

export type RnflBand = 'above' | 'normal' | 'borderline' | 'outside'

const bell = (place: number, centre: number, width: number) => {
  const turn = Math.abs(place - centre)
  const distance = Math.min(turn, 1 - turn)
  return Math.exp(-((distance / width) ** 2))
}

let usual: Float32Array | undefined

/** The usual thickness in micrometres around the circle: 0 temporal, 0.25 superior, 0.75 inferior. */
export function normalThickness(): Float32Array {
  usual ??= Float32Array.from({ length: POINTS }, (_, index) => {
    const at = index / POINTS
    return (
      60 +
      74 * bell(at, 0.205, 0.075) +
      38 * bell(at, 0.315, 0.065) +
      80 * bell(at, 0.79, 0.075) +
      36 * bell(at, 0.685, 0.065) +
      10 * bell(at, 0.5, 0.12)
    )
  })
  return usual
}

/** One eye's thickness around the circle, in micrometres, with its defect. */
export function rnflProfile(
  options: { severity?: number; defect?: RnflDefect; averageThickness?: number },
  random: Random
): Float32Array {
  const { severity = 0, defect = 'inferior', averageThickness } = options
  const phases = [random.between(0, 6), random.between(0, 6), random.between(0, 6)] as const
  const shift = random.between(-0.012, 0.012)
  const thickness = random.between(0.94, 1.08)
  const normal = normalThickness()
  const profile = normal.map((_, index) => {
    const at = index / POINTS
    const source = (((at + shift) % 1) + 1) % 1
    const turn = at * Math.PI * 2
    const ripple =
      1 +
      0.035 * Math.sin(turn * 5 + phases[0]) +
      0.03 * Math.sin(turn * 9 + phases[1]) +
      0.018 * Math.sin(turn * 17 + phases[2])
    const below = defect === 'superior' ? 0.25 : 1
    const above = defect === 'inferior' ? 0.25 : 0.9
    const loss =
      severity * (0.16 + 0.5 * below * bell(at, 0.79, 0.11) + 0.46 * above * bell(at, 0.205, 0.11))
    return normal[Math.floor(source * POINTS)]! * thickness * ripple * (1 - loss)
  })
  const scale = averageThickness ? averageThickness / meanOf(profile, 0, 1) : 1
  return profile.map((value) => value * scale)
}

/** Mean over a stretch of the circle, which may run through its start. */
export function meanOf(profile: Float32Array, from: number, to: number): number {
  const first = Math.round(from * profile.length)
  const count = Math.max(1, Math.round((to - from) * profile.length))
  let total = 0
  for (let i = 0; i < count; i++) {
    total += profile[(first + i + profile.length) % profile.length]!
  }
  return total / count
}

export function bandOf(value: number, normal: number, over: keyof typeof BANDS): RnflBand {
  const share = value / normal
  const limits = BANDS[over]
  if (share > limits.above) return 'above'
  if (share >= limits.normal) return 'normal'
  return share >= limits.borderline ? 'borderline' : 'outside'
}
