import type { CalendarDate } from '#app/kernel/clock'
import type { LetterImage, LetterLocale } from '#modules/letters/model/letter'

/**
 * What the letter to a physician may know of a visit. It is a list of what may
 * leave, so the fields that never do (notes to the optometrist alone, notes
 * from the MOA, administrators' notes, billing notes; Q39) have no place in it.
 */
export type OmdrGpSource = {
  locale: LetterLocale
  /** The letter's own id, printed as its reference. */
  reference: string
  /** Day the letter is written, in the practice's zone (Q149). */
  date: CalendarDate
  /** `re`: the visit of a retina-enabled clinic, letter types …-re (Q25). */
  variant: 'standard' | 're'
  practice: PracticeSource
  recipient: RecipientSource
  patient: PatientSource
  exam: ExamSource
}

export type PersonName = { first: string; last: string }

export type PracticeSource = {
  name: string
  addressLines: string[]
  phone: string | null
  fax: string | null
}

/** GP, second GP or internal GP, from the directory (Q158); or who the caller names. */
export type RecipientSource = {
  name: PersonName
  lines: string[]
  fax: string | null
  email: string | null
}

export type PatientSource = {
  name: PersonName
  birthDate: CalendarDate
  sex: 'M' | 'F' | null
  /** `label` is the number's own name, such as `PHN` or `RAMQ`; null when there is none. */
  healthNumber: { label: string; value: string } | null
  phone: string | null
}

export type ExamSource = {
  date: CalendarDate
  optometrist: PersonName
  reviewer: PersonName & { role: 'omdr' | 'omdc' }
  measurements: Measurements
  diagnoses: DiagnosisSource[]
  histories: HistorySource
  /** Texts of the selected note options, in their display order. */
  noteOptions: string[]
  /** omd_gp: notes to OD and GP. */
  omdGp: string
  /** '' reads N/A (Q76); `text` is the reviewer's own wording of a custom referral. */
  retinaReferral: { value: '' | 'optional' | 'needed' } | { value: 'custom'; text: string }
  /** null when the next appointment is unspecified (is_fu_unknown or empty). */
  followUp: { count: number; unit: 'week' | 'month' } | null
  images: Array<Omit<LetterImage, 'caption'> & { kind: LetterImageKind; date: CalendarDate }>
}

export const LETTER_IMAGE_KINDS = ['fundus', 'oct_macula', 'oct_rnfl', 'vf'] as const
export type LetterImageKind = (typeof LETTER_IMAGE_KINDS)[number]

/** One value per eye; null where it was not measured. */
export type PerEye<T> = { od: T | null; os: T | null }

/** Applanation methods (seed-1 section 9). */
export const IOP_METHODS = ['applanation', 'tono_pen', 'non_contact', 'icare', 'unknown'] as const
export type IopMethod = (typeof IOP_METHODS)[number]

/** mm[Hg], with the method and `HH:mm` time that belong to the reading (Q148). */
export type IopReading = { value: number; method: IopMethod | null; time: string | null }

/** Dioptres and degrees; the axis counts only with a cylinder (Q157). */
export type Refraction = { sphere: number; cylinder: number | null; axis: number | null }

/** Visual field classification codes (seed-2 section 3). */
export const GHT_CODES = ['wnl', 'grs', 'b-grs', 'b', 'onl', 'ahs', 'na'] as const
export type GhtCode = (typeof GHT_CODES)[number]

export type Measurements = {
  /** `20/30`, a category (CF, HM, LP, NLP, ENU) or ND, which means missing (Q98). */
  bcva: PerEye<string>
  /** Dioptres. */
  refraction: PerEye<Refraction>
  iop: PerEye<IopReading>
  /** mm[Hg]: the target. */
  iopAim: PerEye<number>
  /** µm */
  pachymetry: PerEye<number>
  /** Vertical C/D 0.1 to 0.9; `no_view` is not the same as not measured. */
  cd: PerEye<number | 'no_view'>
  /** µm, average. */
  rnfl: PerEye<number>
  ght: PerEye<GhtCode>
  /** % */
  vfi: PerEye<number>
  /** dB */
  md: PerEye<number>
}

/** The visit's diagnosis flags and diagnostics (seed-1 section 3) as letters name them. */
export const LETTER_DIAGNOSES = [
  'glc',
  'glc_suspect',
  'narrow_angles',
  'optic_nerve',
  'dm',
  'amd',
  'erm',
  'ped',
  'macular_hole',
  'vmt',
  'rao',
  'nevus',
  'plaquenil',
  'cataract',
  'cat_post_op',
  'others',
] as const
export type LetterDiagnosis = (typeof LETTER_DIAGNOSES)[number]
export type DiagnosisSource = { code: LetterDiagnosis; detail?: string }

/** none, unknown and not asked are three answers and never collapse (Q150). */
export type HistoryAnswer<Row> =
  { answer: 'none' | 'unknown' | 'not_asked' } | { answer: 'listed'; rows: Row[] }

export type DropRow = { eye: 'OD' | 'OS' | 'OU'; drop: string; compliance?: string }

/** A history the visit's form does not have is left out of the object. */
export type HistorySource = {
  currentDrops?: HistoryAnswer<DropRow>
  pastDrops?: HistoryAnswer<DropRow>
  comorbidities?: HistoryAnswer<string>
  allergies?: HistoryAnswer<string>
}
