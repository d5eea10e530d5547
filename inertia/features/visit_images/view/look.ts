import type { Turn } from './view.js'

/** How all images in sight are shown; it changes nothing that is stored. */
export type Look = {
  readonly turn: Turn
  readonly inverted: boolean
  /** The window's level: 1 is as stored. */
  readonly brightness: number
  /** The window's width, the other way round: more contrast is a narrower window. */
  readonly contrast: number
}

export const PLAIN: Look = { turn: 0, inverted: false, brightness: 1, contrast: 1 }

const [LEAST, MOST] = [0.3, 3] as const

/** One key press, of what is stored. */
const STEP = 0.1

/** One step more or less, in whole tenths. */
export function stepped(value: number, direction: 1 | -1): number {
  const next = Math.round((value + direction * STEP) * 10) / 10
  return Math.min(MOST, Math.max(LEAST, next))
}

/** As CSS writes it; undefined when nothing is changed. Inverted last, so that brighter stays brighter in what was stored. */
export function filterOf({ brightness, contrast, inverted }: Look): string | undefined {
  const parts = [
    brightness === 1 ? '' : `brightness(${brightness})`,
    contrast === 1 ? '' : `contrast(${contrast})`,
    inverted ? 'invert(1)' : '',
  ].filter(Boolean)
  return parts.length === 0 ? undefined : parts.join(' ')
}
