import type {
  BillingTable,
  DiscScanStatus,
  DtcReading,
  ExamStatus,
  ExamWire,
  HistoryRow,
  ImageCheck,
  LastKnown,
  Speaker,
  StereoPositions,
} from '#exams/rules'
import type { ExamView } from '#identity/rules'
import type { ReviewStanding } from '#review/rules'
import type {
  LetterEditFailure,
  LetterEditState,
  LoopState,
  LoopUrgency,
  StepSource,
} from '#letters/rules'

export type PatientFacts = {
  readonly id: number
  /** Last, First; to scientists the visit's and the patient's numbers (Q173) */
  readonly name: string
  /** null to scientists, who see the age alone */
  readonly dob: string | null
  readonly age: number
  readonly gender: 'M' | 'F'
  /** Two-letter code; null to scientists, who are not told where somebody lives. */
  readonly province: string | null
  readonly phn: string | null
  readonly phn_name: string
  readonly secondary_phn: string | null
  readonly secondary_phn_name: string
  readonly primary_phone: string | null
  readonly email: string | null
  readonly is_test_patient: boolean
  readonly deleted: boolean
  readonly patient_deactivated: boolean
  /** The family doctor the patient is asked about again; null while the last answer holds. */
  readonly gp_to_confirm: GpToConfirm | null
}

export type GpToConfirm = {
  readonly id: number
  readonly name: string
  /** YYYY-MM-DD */
  readonly confirmed_on: string
}

export type Visit = {
  readonly id: number
  readonly exam_date: string
  readonly exam_status: ExamStatus
  readonly is_inactive: boolean
}

/** What is drawn of one eye, as stored; null where it is empty or not this person's to read. */
export type EyeTrend = Readonly<
  Record<
    | 'iop'
    | 'iop_aim'
    /** The zone of a treatment, a custom one as it was written out. */
    | 'treatment_iop'
    | 'cd'
    | 'bcva'
    | 'vfi'
    | 'vqi'
    | 'vf_md'
    | 'oct_rnfl_avg',
    string | number | null
  > &
    Record<'iop_method' | 'octav', string | null>
>

/** A visit as a point of the graphs. */
export type TrendPoint = {
  readonly id: number
  readonly exam_date: string
  readonly applanation: string | null
  readonly glc_current_drops: readonly HistoryRow[]
  /** Drop of a treatment that was begun. */
  readonly treatment_drop: string | null
  readonly dtc_values: readonly DtcReading[]
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
  /** What was seen when it was uploaded; null where nothing is to be told, absent for science. */
  readonly check?: ImageCheck | null
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

/** How far the letter's edited versions are; administrators alone are told. */
export type LetterEdit = {
  readonly state: LetterEditState
  readonly keywords: readonly string[] | null
  /** Pages on which each keyword was found. */
  readonly found: Readonly<Record<string, readonly number[]>>
  /** Pages that could not be read. */
  readonly unreadable_pages: readonly number[]
  readonly failure: LetterEditFailure | null
  readonly is_clean: boolean
  /** Addresses of the versions; null while they are not made. */
  readonly highlight_omd_pdf: string | null
  readonly recipient_removed_pdf: string | null
}

export type ExamDelivery = {
  readonly id: number
  readonly channel: 'fax' | 'email'
  readonly purpose: string
  readonly recipient: string
  /** Ten digits, or an e-mail address. */
  readonly address: string
  /** The address is nobody's entry of a directory. */
  readonly ad_hoc: boolean
  readonly state: string
  /** A person may send it again: it is settled or in doubt, and the newest sending. */
  readonly can_resend: boolean
  /** The newest sending that repeats it. */
  readonly resent_as: number | null
  readonly reason: string | null
  readonly created_at: string
  readonly settled_at: string | null
}

/** A referral, or a letter that asked something, since it left. */
export type ReferralLoop = {
  readonly id: number
  readonly purpose: string
  readonly recipient: string
  readonly urgency: LoopUrgency
  readonly state: LoopState
  readonly owner: string | null
  /** YYYY-MM-DD */
  readonly sent_on: string
  readonly due_on: string
  readonly booked_on: string | null
  readonly version: number
  readonly is_overdue: boolean
  /** Steps that may follow. */
  readonly next: readonly LoopState[]
  /** Newest first. */
  readonly steps: readonly ReferralStep[]
}

export type ReferralStep = {
  readonly kind: 'state' | 'owner'
  readonly from_state: LoopState
  readonly to_state: LoopState
  readonly source: StepSource | null
  readonly owner: string | null
  readonly reason: string
  readonly by: string
  readonly at: string
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
  /** Null for everybody but administrators, and where no task was started. */
  readonly letter_edit: LetterEdit | null
  /** What is asked about government billing in the practice's province. */
  readonly billing_table: BillingTable
  /** Stored names of the alerts that have a rank, the highest first; none for those who read no alerts. */
  readonly alert_order?: readonly string[]
  readonly deliveries: readonly ExamDelivery[]
  readonly referral_loops: readonly ReferralLoop[]
  /** How the finished reviews of the visit stand by now, by role. */
  readonly review_standings: Readonly<Partial<Record<string, ReviewStanding>>>
  /** What a reviewer opens after this one; null for everybody else. */
  readonly next_exam_id: number | null
  /** What reviewer and consultant hold the histories against; null on a first visit, and for everybody else. */
  readonly last_visit: {
    /** YYYY-MM-DD */
    readonly exam_date: string
    readonly values: Partial<ExamWire>
  } | null
  /** By field, the newest value of the visits before; absent for those who are shown the last visit alone. */
  readonly last_known?: Readonly<Record<string, LastKnown>>
}
