/** Zoom of a viewer, as factors of the page's size. */
export type Zoom = {
  readonly initial: number
  readonly min: number
  readonly max: number
  readonly multiplier: number
}

/** seed-1 section 9; the administrator's letter viewer steps by 1.1 (Q109). */
export const VIEWER_ZOOM = {
  pdf: { initial: 1.2, min: 1.2, max: 3, multiplier: 1.2 },
  referral_letter: { initial: 1, min: 1, max: 3, multiplier: 1.2 },
  admin_referral_letter: { initial: 1, min: 1, max: 3, multiplier: 1.1 },
} as const satisfies Record<string, Zoom>
export type Viewer = keyof typeof VIEWER_ZOOM

/** The scale one step in or out, never beyond the viewer's limits. */
export function nextZoom(viewer: Viewer, scale: number, step: 'in' | 'out'): number {
  const { min, max, multiplier } = VIEWER_ZOOM[viewer]
  const next = step === 'in' ? scale * multiplier : scale / multiplier
  return Math.min(max, Math.max(min, Math.round(next * 1e6) / 1e6))
}
