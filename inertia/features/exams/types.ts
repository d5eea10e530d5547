import type {
  ChosenStatus,
  DiscScanStatus,
  ExamStatus,
  Speaker,
  StereoPositions,
} from '#exams/rules'
import type { ExamView } from '#identity/rules'

/** The flat record of a visit as C029 answers it, cut to what this person may read. */
export type ExamWire = {
  readonly id: number
  readonly version: number
  readonly exam_date: string
  readonly exam_status: ChosenStatus
  /** As stored; `exam_status` may read review_processed to administrators. */
  readonly saved_exam_status: ExamStatus
  readonly exam_status_previous: ExamStatus
  readonly exam_status_od_can_set: readonly ChosenStatus[]
  readonly exam_status_od_allowed: readonly ChosenStatus[]
  readonly last_saved_at: string
} & Readonly<Record<string, unknown>>

export type PatientFacts = {
  readonly id: number
  /** Last, First */
  readonly name: string
  readonly dob: string
  readonly age: number
  readonly gender: 'M' | 'F'
  readonly phn: string | null
  readonly phn_name: string
  readonly secondary_phn: string | null
  readonly secondary_phn_name: string
  readonly primary_phone: string | null
  readonly email: string | null
  readonly is_test_patient: boolean
  readonly deleted: boolean
  readonly patient_deactivated: boolean
}

export type Visit = {
  readonly id: number
  readonly exam_date: string
  readonly exam_status: ExamStatus
  readonly is_inactive: boolean
}

type EyeTrend = Readonly<
  Record<'iop' | 'iop_aim' | 'cd' | 'bcva' | 'vfi' | 'vf_md', string | number | null>
>

/** A visit as a point of the graphs. */
export type TrendPoint = {
  readonly id: number
  readonly exam_date: string
  readonly applanation: string | null
  readonly od: EyeTrend
  readonly os: EyeTrend
}

/** A text of a visit, as a bubble of the log. */
export type Bubble = {
  readonly exam_id: number
  readonly exam_date: string
  /** Sent as a message of its own, without a visit to the clinic. */
  readonly is_message: boolean
  readonly field: string
  readonly speaker: Speaker
  readonly author: string | null
  readonly text: string
}

export type ExamImage = {
  readonly id: number
  readonly exam: number
  /** Slot: `right_fundus_photo` …, or `extra_images`. */
  readonly field: string
  readonly filename: string
  readonly url: string
  readonly thumbnail_url: string | null
  readonly content_type: string
  readonly bytes: number
  /** Of the visit it belongs to, YYYY-MM-DD. */
  readonly date: string
  /** From an earlier visit. */
  readonly past: boolean
  /** Absent for those the AI's findings are not shown to. */
  readonly disc_scan_status?: DiscScanStatus
}

/** An image of an earlier visit in its gallery. */
export type HistoryImage = ExamImage & {
  /** Of its kind in all earlier visits. */
  readonly of_kind: number
}

/** An uploaded referral letter. */
export type ExamLetter = {
  readonly id: number
  readonly filename: string
  readonly url: string
  readonly thumbnail_url: string
  readonly bytes: number
  /** Of its visit, YYYY-MM-DD. */
  readonly date: string
  /** Its words; null while they are being read, empty for a scan. */
  readonly text: string | null
}

export type ExamDelivery = {
  readonly id: number
  readonly channel: 'fax' | 'email'
  readonly purpose: string
  readonly recipient: string
  readonly state: string
  readonly reason: string | null
  readonly created_at: string
  readonly settled_at: string | null
}

/** Props of the page exams/show. */
export type ExamPageProps = {
  readonly view: ExamView
  readonly exam: ExamWire
  readonly patient: PatientFacts
  readonly visits: readonly Visit[]
  readonly trend: readonly TrendPoint[]
  readonly conversation: readonly Bubble[]
  readonly images: readonly ExamImage[]
  readonly extra_images: readonly ExamImage[]
  /** The newest of each gallery, both eyes, newest first. */
  readonly image_history: readonly HistoryImage[]
  readonly stereo_positions: StereoPositions
  /** The visit's own referral letter, and those of earlier visits, newest first. */
  readonly letter: ExamLetter | null
  readonly past_letters: readonly ExamLetter[]
  readonly deliveries: readonly ExamDelivery[]
}
