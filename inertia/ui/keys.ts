/**
 * Every key of the reader's list, of the review desk and of the image viewers, in one place, so that
 * no two things hear to one key (tests/unit/keys.spec.ts). A letter means what
 * is typed, wherever the keyboard has it; Alt and a digit mean the key itself.
 */
export const KEYS = {
  save: 'Ctrl+S',
  submit: 'Ctrl+Shift+X',
  help: '?',
  /** Finds people, visits, doctors and commands, from every page. */
  palette: 'Ctrl+K',
  /** On the list: the next chart. */
  read_next: 'Ctrl+Enter',
  /** Each eye's pressure and where it stands to its target (F272). */
  comfort: 'Ctrl+Shift+Z',
  /** What is the same as at the last visit, and what changed. */
  unfold: 'd',
  /** Prepared texts for the notes. */
  injector: 'n',
  previous_kind: '[',
  next_kind: ']',
  compare: 'c',
  flip: 'f',
  align: 'a',
  link: 'l',
  other_eye: 'x',
  stereo_switch: 's',
  zoom_in: '+',
  zoom_out: '-',
  brighter: 'b',
  darker: 'v',
  more_contrast: 'k',
  less_contrast: 'j',
  invert: 'i',
  rotate: 'r',
  reset: 'z',
  maximise: 'm',
  play: 'Space',
} as const

export type KeyId = keyof typeof KEYS

/** Parts of a reader's page: Shift and a letter goes there, whatever is scrolled. */
export const PART_KEYS = {
  'alerts': 'Shift+A',
  'index': 'Shift+X',
  'review': 'Shift+R',
  'follow-up': 'Shift+F',
  'notes': 'Shift+N',
  'billing': 'Shift+B',
  'images': 'Shift+I',
  'trends': 'Shift+W',
  'flags': 'Shift+K',
  'prereview': 'Shift+U',
  'letter': 'Shift+L',
  'snapshot': 'Shift+S',
  'od-notes': 'Shift+Q',
  'complaint': 'Shift+C',
  'measurements': 'Shift+M',
  'history': 'Shift+H',
  'exam': 'Shift+E',
  'drops': 'Shift+D',
  'past': 'Shift+P',
  'image-history': 'Shift+G',
  'conversation': 'Shift+V',
  'treatment': 'Shift+T',
  'doctors': 'Shift+O',
} as const

export type PartId = keyof typeof PART_KEYS

/**
 * Keys of the optometrist's page. They are heard while no field has the caret
 * (Escape leaves one), but for the chords that type nothing.
 */
export const CHART_KEYS = {
  save: 'Ctrl+S',
  /** Set ready, or submit. */
  hand_in: 'Ctrl+Shift+X',
  /** The last known value into the field that has the caret. */
  take_last: 'Ctrl+Enter',
  next_missing: 'n',
  /** While a photo of a slot has the caret. */
  move_eye: 'x',
  move_slot: 'm',
  help: '?',
} as const

export type ChartKeyId = keyof typeof CHART_KEYS

/** Parts of the optometrist's pages; where the desk has the part, its key is the same. */
export const CHART_PART_KEYS = {
  'report': 'Shift+A',
  'letter': 'Shift+L',
  'referral': 'Shift+F',
  'notes': 'Shift+N',
  'vision': 'Shift+S',
  'complaint': 'Shift+C',
  'history': 'Shift+H',
  'comorbidities': 'Shift+O',
  'drops': 'Shift+D',
  'measurements': 'Shift+M',
  'past': 'Shift+P',
  'trends': 'Shift+W',
  'exam': 'Shift+E',
  'plan': 'Shift+T',
  'consult': 'Shift+R',
  'billing': 'Shift+B',
  'conversation': 'Shift+V',
  'image-history': 'Shift+G',
  'images': 'Shift+I',
} as const

export type ChartPartId = keyof typeof CHART_PART_KEYS

/** One key a note chip, in the order of the list. */
export const CHIP_KEYS = [...'1234567890qwetyuopgh'] as const

/** Kinds of images, in their order: Alt+1 … Alt+8. */
export const kindKey = (position: number) => `Alt+${position + 1}`

/** Of a KeyboardEvent. */
type Press = {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** What of the table an event is; Ctrl's chords have their own listeners. */
export function pressOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Press): string | null {
  // AltGr types signs, and some systems tell it as Ctrl with Alt.
  if (altKey !== ctrlKey && altKey && !metaKey) {
    const digit = /^Digit(\d)$/.exec(code)
    return digit ? `Alt+${digit[1]}` : null
  }
  if (ctrlKey !== altKey || metaKey) return null
  if (code === 'BracketLeft' || code === 'BracketRight') {
    return code === 'BracketLeft' ? '[' : ']'
  }
  if (key === ' ') return 'Space'
  // A capital alone may be the lock's: it is the letter.
  if (shiftKey && /^[a-z]$/i.test(key)) return `Shift+${key.toUpperCase()}`
  return key === '=' ? '+' : key.toLowerCase()
}

/** As `aria-keyshortcuts` and a keycap write it: 'Ctrl+Shift+X' gives ['Ctrl', 'Shift', 'X']. */
export function capsOf(press: string): readonly string[] {
  return press === '+' ? ['+'] : press.split('+')
}
