/** Faces of a reader's page (seed-2 section 2): the consultant's are `legacy` and `consult_letter`. */
export const DESK_LAYOUTS = [
  'legacy',
  'letter',
  'letter_premium',
  'retina_only',
  'consult_letter',
] as const
export type DeskLayout = (typeof DESK_LAYOUTS)[number]

/** What a reader's page has below the images. */
export type DeskPart =
  | 'flags'
  | 'letter'
  | 'snapshot'
  | 'od-notes'
  | 'measurements'
  | 'complaint'
  | 'history'
  | 'exam'
  | 'drops'
  | 'past'
  | 'image-history'
  | 'conversation'
  | 'treatment'
  | 'doctors'

type Face = {
  readonly parts: readonly DeskPart[]
  /** Under the images: all measures of both eyes, or the acuity of each eye. */
  readonly trend: 'strip' | 'acuity'
  readonly hasGlaucomaIndex: boolean
}

const LAST = ['image-history', 'conversation', 'treatment', 'doctors'] as const

/**
 * What each face shows, in its order. A letter visit has no histories of its
 * own unless it is premium; a retina-only visit is reduced to what bears on the
 * retina.
 */
export const DESK_FACES: Readonly<Record<DeskLayout, Face>> = {
  legacy: {
    parts: ['measurements', 'complaint', 'history', 'exam', 'drops', 'past', ...LAST],
    trend: 'strip',
    hasGlaucomaIndex: true,
  },
  letter: {
    parts: ['letter', 'od-notes', 'measurements', 'complaint', ...LAST],
    trend: 'strip',
    hasGlaucomaIndex: false,
  },
  letter_premium: {
    parts: [
      'flags',
      'letter',
      'snapshot',
      'od-notes',
      'measurements',
      'complaint',
      'drops',
      'past',
      ...LAST,
    ],
    trend: 'strip',
    hasGlaucomaIndex: true,
  },
  retina_only: {
    parts: ['measurements', 'complaint', 'history', 'exam', ...LAST],
    trend: 'acuity',
    hasGlaucomaIndex: false,
  },
  consult_letter: {
    parts: ['letter', 'od-notes', 'measurements', 'complaint', 'drops', 'past', ...LAST],
    trend: 'strip',
    hasGlaucomaIndex: true,
  },
}

/**
 * Which face a reader sees (F196, F209). The letter decides before the retina:
 * what came is the letter. Premium is a kind of letter visit, and of no other.
 */
export function deskLayout(visit: {
  role: 'omdr' | 'omdc'
  isReferralLetter: boolean
  isPremium: boolean
  isRetinaOnly: boolean
}): DeskLayout {
  if (visit.role === 'omdc') return visit.isReferralLetter ? 'consult_letter' : 'legacy'
  if (visit.isReferralLetter) return visit.isPremium ? 'letter_premium' : 'letter'
  return visit.isRetinaOnly ? 'retina_only' : 'legacy'
}
