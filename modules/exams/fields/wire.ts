import type { CalendarDate } from '../../../app/kernel/clock.js'
import type { BODY_CONDITION_FIELDS, EYE_CONDITION_FIELDS } from './diagnoses.js'
import type { EditingRole } from '../rules/exam_role.js'
import type { ChosenStatus, ExamStatus, OmdcStatus } from '../rules/statuses.js'
import type { AdminTag } from '../rules/vocabulary.js'
import type { Message } from '../../identity/rules/index.js'
import type { FieldName, FieldSpecs, FieldTable, PairName } from './table.js'
import type { Answered } from './values.js'

/**
 * What heads a visit, whoever reads it (C028). Names of persons stand where
 * their wire names put them: `omdr` is answered with a name and written with
 * a number.
 */
export type ExamHeader = {
  readonly id: number
  readonly version: number
  readonly patient: number
  readonly patient_name: string
  readonly dob: CalendarDate
  /** In whole years on the day of the visit. */
  readonly age: number
  readonly gender: 'M' | 'F'
  readonly exam_date: CalendarDate
  readonly exam_status: ChosenStatus
  readonly exam_status_previous: ExamStatus
  /** As stored; `exam_status` may read review_processed to administrators. */
  readonly saved_exam_status: ExamStatus
  readonly exam_status_od_can_set: readonly ChosenStatus[]
  readonly exam_status_od_allowed: readonly ChosenStatus[]
  readonly omdc_status: OmdcStatus
  readonly is_urgent: boolean
  /** Not told to optometrists: nothing of a review is before it is finished (F176, F239). */
  readonly is_pre_reviewed?: boolean
  readonly is_inactive: boolean
  readonly is_review_processed: boolean
  readonly is_read_only_for_od: boolean
  readonly visit_number: number
  readonly exam_count: number
  /** The optometrist's number; the name is in the two below. */
  readonly od: number | null
  readonly od_name: string | null
  readonly optometrist: string | null
  readonly od_group_practice: string
  readonly od_group_practice_province: string
  /** Name of the region the practice refers within. */
  readonly catchment: string | null
  readonly omdr: string | null
  readonly omdr_name: string | null
  /** Who reviewed it, else who is to: somebody assigned after the review did not write the report. */
  readonly reviewed_by_name: string | null
  readonly omdr_id: number | null
  readonly omd_reviewer: number | null
  readonly omdc: string | null
  readonly omdc_id: number | null
  readonly igp: string | null
  readonly internal_gp: string | null
  readonly igp_id: number | null
  readonly gp: string | null
  readonly gp_id: number | null
  readonly gp_fax_number: string | null
  readonly gp2: string | null
  readonly gp2_id: number | null
  readonly has_no_gp: boolean
  readonly last_saved_at: string
  /** Vertical C/D once more, as those who work on the visit are told it (F238). */
  readonly right_cd?: number | null
  readonly left_cd?: number | null
  /** Which kind of visit it is: selects layout and rules for those who work on it (F237). */
  readonly exam_od_has_pei_toggle?: boolean
  readonly exam_omd_is_re?: boolean
  readonly omd_group_practice_province?: string | null
  readonly is_glaucoma?: boolean
  /** What reviewers and consultants are told of the practice's place (F081). */
  readonly is_same_region?: boolean | null
  readonly od_location?: string
  readonly closest_omd?: string | null
}

/** A tag of the administrators that follows from the visit, and why. */
export type TagByItself = { readonly tag: AdminTag; readonly reasons: readonly Message[] }

/** What the page also says of the visit and of its reader. */
type PageFacts = {
  readonly instrument: Answered<FieldTable['applanation']>
  readonly exam_impression: Answered<FieldTable['impression']>
  readonly past_omd: boolean
  /** Told to those who read the tags (Q167). */
  readonly admin_tags_auto: readonly TagByItself[]
  readonly is_optometrist: boolean
  readonly is_ophthalmologist: boolean
  readonly is_pre_reviewer: boolean
  readonly is_perc: boolean
  /** Is anything of it this person's to save; which fields follows role and status. */
  readonly may_save: boolean
  /** The roles in which it is: a field is theirs to write in any of them (Q32). Science saves nothing. */
  readonly saves_as?: readonly EditingRole[]
}

type OnEyes = {
  [Pair in PairName]: FieldTable[Pair]['stored'] extends 'eye' ? Pair : never
}[PairName]
type OnEyesName = FieldTable[OnEyes]['od' | 'os']
type Condition =
  | keyof typeof BODY_CONDITION_FIELDS
  | (typeof EYE_CONDITION_FIELDS)[keyof typeof EYE_CONDITION_FIELDS]['od' | 'os']
  | 'comorbidities_none'
  | 'comorbidities_unknown'

/** Fields that are stored, as they are answered. */
type FieldsAnswered = {
  readonly [
    Name in FieldName as FieldSpecs[Name] extends { column: null } ? never : Name
  ]: Answered<FieldSpecs[Name]>
}

/** Values of the visit before, and of the last one that answered for conditions. */
type PastAnswered = {
  readonly [Name in OnEyesName | Condition | 'applanation' as `past_${Name}`]: Answered<
    FieldSpecs[Name]
  > | null
} & {
  readonly past_exam_date: CalendarDate | null
  readonly past_comorbidities_date: CalendarDate | null
}

/** Header facts that nobody is refused. */
type ToldToAll =
  | ('id' | 'version' | 'exam_date' | 'exam_status' | 'exam_status_previous' | 'saved_exam_status')
  | ('exam_status_od_can_set' | 'exam_status_od_allowed' | 'last_saved_at')

type Page = ExamHeader &
  PageFacts &
  PastAnswered &
  Omit<FieldsAnswered, keyof (ExamHeader & PageFacts)>

/** The flat record of a visit as C029 answers it, cut to what its reader may read. */
export type ExamWire = Pick<ExamHeader, ToldToAll> & Partial<Omit<Page, ToldToAll>>

/** A field that the page may show or write. */
export type PageField = FieldName & keyof ExamWire

/** The same while it is being written: a number is text until its field is left, a person is named by number. */
export type ExamWritten = {
  readonly [Name in keyof ExamWire]: Name extends FieldName
    ? FieldSpecs[Name] extends { kind: 'number' | 'cd' }
      ? ExamWire[Name] | number | string
      : FieldSpecs[Name] extends { kind: 'id' }
        ? ExamWire[Name] | number
        : ExamWire[Name]
    : ExamWire[Name]
}
