/**
 * The look of Farsight in numbers: one file for the clinical pages and the
 * portal (design: look). Nothing here imports anything.
 *
 * Contrast: every text colour passes WCAG AA (4.5:1) on the grounds it is
 * meant for; control borders and the focus ring pass 3:1.
 */

/** Everything is placed on multiples of this, in px. */
export const GRID = 4

/** px: measurements and tables; running text; headings. */
export const FONT_SIZE = { data: 13, reading: 15, title: 18 } as const

export const FONT_FAMILY =
  "'Inter', 'Segoe UI', system-ui, -apple-system, 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', Arial, sans-serif"

/** px: smallest thing a finger or pointer has to hit; a row of a list; the bar. */
export const SIZE = { target: 32, row: 36, bar: 48 } as const

/** px: corners of controls and of cards. */
export const RADIUS = { control: 4, card: 6 } as const

/** px: widths of the documented dialogs (seed-1 section 9). */
export const MODAL_WIDTH = {
  patient_details: 1272,
  patient: 840,
  exam_date: 360,
  small: 440,
} as const

/** Around every clinical image, whatever the page's theme. */
export const IMAGE_SURROUND = '#0b0c0e'

/** Meanings a clinical value can have; each also has a shape and a word. */
export const TONES = ['normal', 'neutral', 'watch', 'raised', 'critical'] as const
export type Tone = (typeof TONES)[number]

/** Shape that says the same as the colour. */
export const TONE_SHAPES = {
  normal: 'circle',
  neutral: 'dash',
  watch: 'diamond',
  raised: 'triangle',
  critical: 'square',
} as const satisfies Record<Tone, string>

export type ToneColours = { readonly ink: string; readonly ground: string; readonly mark: string }

export type Palette = {
  /** Text: data and headings, secondary, units and hints. */
  readonly ink: string
  readonly inkMuted: string
  readonly inkFaint: string
  /** Work surface, what lies behind it, what lies on it (hover, striped heads). */
  readonly paper: string
  readonly ground: string
  readonly raised: string
  /** Hairlines; borders of controls (3:1). */
  readonly line: string
  readonly lineStrong: string
  /** The one brand hue: primary action and focus only. */
  readonly brand: string
  readonly brandHover: string
  readonly onBrand: string
  readonly brandGround: string
  /** A field or call that failed; its message and the ground behind one. */
  readonly error: string
  readonly errorGround: string
  readonly tone: Record<Tone, ToneColours>
}

export const LIGHT: Palette = {
  ink: '#15181c',
  inkMuted: '#454d56',
  inkFaint: '#5f6872',
  paper: '#ffffff',
  ground: '#f3f4f5',
  raised: '#f8f9fa',
  line: '#dcdfe3',
  lineStrong: '#868f99',
  brand: '#1d4a86',
  brandHover: '#173c6d',
  onBrand: '#ffffff',
  brandGround: '#e8eef7',
  error: '#a3182a',
  errorGround: '#fdeced',
  tone: {
    normal: { ink: '#1c5c3c', ground: '#e9f4ee', mark: '#2c7d55' },
    neutral: { ink: '#454d56', ground: '#eef0f2', mark: '#6f7882' },
    watch: { ink: '#664900', ground: '#fff1c4', mark: '#946b00' },
    raised: { ink: '#7a2e00', ground: '#fbd9bd', mark: '#b44a08' },
    critical: { ink: '#ffffff', ground: '#9c1421', mark: '#9c1421' },
  },
}

export const DARK: Palette = {
  ink: '#e8ebee',
  inkMuted: '#b9c1c9',
  inkFaint: '#98a2ac',
  paper: '#16191c',
  ground: '#0d0f11',
  raised: '#1d2125',
  line: '#2d3338',
  lineStrong: '#6c757e',
  brand: '#7fb0ee',
  brandHover: '#a0c5f5',
  onBrand: '#0d1520',
  brandGround: '#1a2738',
  error: '#ff8f96',
  errorGround: '#33161a',
  tone: {
    normal: { ink: '#8fd3b0', ground: '#14291f', mark: '#5cb389' },
    neutral: { ink: '#b9c1c9', ground: '#252a2f', mark: '#98a2ac' },
    watch: { ink: '#f2d377', ground: '#2b2409', mark: '#d9b23f' },
    raised: { ink: '#ffc49b', ground: '#5c2d12', mark: '#ee8a4c' },
    critical: { ink: '#1c0507', ground: '#ff8f96', mark: '#ff8f96' },
  },
}

/** A dialog's foot with a guarded button: its hint keeps the kit from setting buttons apart. */
export const MODAL_FOOT = {
  footer: { display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 8 },
} as const
