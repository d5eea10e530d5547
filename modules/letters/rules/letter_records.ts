import { type Locale, LOCALES } from '../../../app/kernel/languages.js'
import { FOUND_SECTIONS, SECTION_KINDS, type SectionKind } from './letter_sections.js'
import type { LetterAfter } from './letter_waits.js'

/** Letters by the slugs that calls name them by (seed-2 section 9, Q25). */
export const LETTER_TYPES = [
  'omdr-gp',
  'omdr-gp-re',
  'omdr-md2',
  'omdr-md2-re',
  'omdr-igp',
  'omdc-gp',
  'omdc-md2',
  'rlu-omdr-gp',
  'rlu-omdr-gp-re',
  'rlu-omdr-md2',
  'rlu-omdr-md2-re',
  'rlu-omdr-igp',
  'rlu-omdc-gp',
  'rlu-omdc-md2',
  'od-omdr',
  'od-omdc',
  'omdr-omdc',
  'omdr-omdc-cat',
  'od-omdc-cat',
  'rlu-omd',
  'rlu-omdsx',
] as const
export type LetterType = (typeof LETTER_TYPES)[number]

/** Who a letter is addressed to. */
export type LetterRecipient = 'gp' | 'md2' | 'igp' | 'omd'

/** Who speaks in a letter and signs it. */
export type LetterAuthor = 'omdr' | 'omdc' | 'optometrist'

/**
 * With which words it begins: a report to a physician (`re` for visits of
 * retina-enabled clinics), or what an ophthalmologist is asked for.
 */
export type LetterVariant = 'standard' | 're' | 'review' | 'consultation' | 'cataract' | 'surgery'

/** What is kept on the visit once the letter is known to have left. */
export type SettledEffect = 'gp_letter_sent'

/** Everything that is known of a letter type; a new one is a record here, and its model. */
export type LetterTypeRecord = {
  /** As the menu writes it. */
  readonly name: string
  readonly recipient: LetterRecipient
  readonly author: LetterAuthor
  /** What must have happened before it may say what it says (Q164). */
  readonly after: LetterAfter
  /** All others are downloaded, or leave through the letter modal (F287, F288). */
  readonly faxable: boolean
  readonly variant: LetterVariant
  /** Written for referral-letter visits. */
  readonly isRlu: boolean
  /** The pages the optometrist uploaded go behind it: only where there can be some. */
  readonly carriesPages: boolean
  readonly sections: readonly SectionKind[]
  readonly languages: readonly Locale[]
  readonly onSettled: SettledEffect | null
}

const ANY = {
  variant: 'standard',
  isRlu: false,
  carriesPages: false,
  sections: SECTION_KINDS,
  languages: LOCALES,
  onSettled: null,
} as const

const OMDR = { ...ANY, author: 'omdr', after: 'omdr_review', faxable: true } as const
const OMDC = { ...ANY, author: 'omdc', after: 'omdc_review', faxable: true } as const
const OD = {
  ...ANY,
  author: 'optometrist',
  after: 'submission',
  faxable: false,
  sections: FOUND_SECTIONS,
} as const

const RE = { variant: 're' } as const
const RLU = { isRlu: true } as const
const PAGES = { ...RLU, carriesPages: true } as const
const TO_GP = { recipient: 'gp', onSettled: 'gp_letter_sent' } as const
const TO_MD2 = { recipient: 'md2' } as const
const TO_IGP = { recipient: 'igp' } as const
const TO_OMD = { recipient: 'omd' } as const

export const LETTER_RECORDS = {
  'omdr-gp': { ...OMDR, ...TO_GP, name: 'OMDR-GP' },
  'omdr-gp-re': { ...OMDR, ...TO_GP, ...RE, name: 'OMDR-GP (RE)' },
  'omdr-md2': { ...OMDR, ...TO_MD2, name: 'OMDR-MD2' },
  'omdr-md2-re': { ...OMDR, ...TO_MD2, ...RE, name: 'OMDR-MD2 (RE)' },
  'omdr-igp': { ...OMDR, ...TO_IGP, name: 'OMDR-IGP' },
  'omdc-gp': { ...OMDC, ...TO_GP, name: 'OMDC-GP' },
  'omdc-md2': { ...OMDC, ...TO_MD2, name: 'OMDC-MD2' },
  'rlu-omdr-gp': { ...OMDR, ...TO_GP, ...RLU, name: 'RLU OMDR-GP' },
  'rlu-omdr-gp-re': { ...OMDR, ...TO_GP, ...RLU, ...RE, name: 'RLU OMDR-GP (RE)' },
  'rlu-omdr-md2': { ...OMDR, ...TO_MD2, ...RLU, name: 'RLU OMDR-MD2' },
  'rlu-omdr-md2-re': { ...OMDR, ...TO_MD2, ...RLU, ...RE, name: 'RLU OMDR-MD2 (RE)' },
  'rlu-omdr-igp': { ...OMDR, ...TO_IGP, ...RLU, name: 'RLU OMDR-IGP' },
  'rlu-omdc-gp': { ...OMDC, ...TO_GP, ...RLU, name: 'RLU OMDC-GP' },
  'rlu-omdc-md2': { ...OMDC, ...TO_MD2, ...RLU, name: 'RLU OMDC-MD2' },
  'od-omdr': { ...OD, ...TO_OMD, variant: 'review', name: 'OD-OMDR' },
  'od-omdc': { ...OD, ...TO_OMD, variant: 'consultation', name: 'OD-OMDC' },
  'omdr-omdc': {
    ...OMDR,
    ...TO_OMD,
    variant: 'consultation',
    faxable: false,
    name: 'OMDR-OMDC',
  },
  'omdr-omdc-cat': {
    ...OMDR,
    ...TO_OMD,
    variant: 'cataract',
    faxable: false,
    name: 'OMDR-OMDC Cat',
  },
  'od-omdc-cat': { ...OD, ...TO_OMD, variant: 'cataract', name: 'OD-OMDC Cat' },
  'rlu-omd': { ...OD, ...TO_OMD, ...PAGES, variant: 'consultation', name: 'RLU OMD' },
  'rlu-omdsx': { ...OD, ...TO_OMD, ...PAGES, variant: 'surgery', name: 'RLU OMDSX' },
} as const satisfies Record<LetterType, LetterTypeRecord>
