import type { DateTime } from 'luxon'
import type { AuditActor } from '#app/audit/audit'
import type { Transaction } from '#app/database/transaction'
import type { CalendarDate } from '#app/kernel/clock'
import type { EditingRole, GlaucomaBooking, GpStatus, OmdcStatus } from '#exams/rules'
import type { Actor } from '#identity'
import type { RawFields } from '#modules/exams/wire/read_fields'

/** The version of the visit that the person saw, and the fields as they came. */
type Written = { readonly version: number; readonly fields: RawFields }

/** A term that a machine found in what was written, and whose eye it is of. */
export type MachineFinding = {
  readonly text: string
  readonly eye: string | null
  readonly code: string | null
}

/**
 * What somebody wants of a visit. Everything that changes one is named here;
 * what makes it different from the others stands in INTENTS.
 */
export type ChangeIntent =
  | ({ readonly kind: 'save' } & Written & {
        /** Why a reviewed chart is edited. */
        readonly editNote?: string
        /** Set when the person chose to replace what another one saved; told in the audit record. */
        readonly overwrite?: boolean
      })
  | { readonly kind: 'answer_billing'; readonly fields: RawFields }
  | { readonly kind: 'set_ready' }
  | { readonly kind: 'send_message'; readonly text: string }
  /** The same by somebody who answers an e-mail, without an account. */
  | { readonly kind: 'receive_message'; readonly text: string }
  /** A chart that came on paper becomes what the office read in it (F351). */
  | {
      readonly kind: 'file_upload'
      readonly smartUploadId: number
      readonly fields: RawFields
    }
  | ({ readonly kind: 'pre_review'; readonly initials: string } & Written)
  | ({ readonly kind: 'initiate_treatment'; readonly editNote?: string } & Written)
  | { readonly kind: 'assign_reviewer'; readonly omdrId: number | null }
  | { readonly kind: 'assign_consultant'; readonly omdcId: number | null }
  | { readonly kind: 'set_consult_status'; readonly status: OmdcStatus }
  /** Who and where it stands; what is not named is left alone. */
  | {
      readonly kind: 'set_internal_gp'
      readonly igpId?: number | null
      readonly status?: GpStatus | null
    }
  /** The internal family doctor refers the patient on, on that day (C260). */
  | { readonly kind: 'refer_by_igp' }
  /** Whether the glaucoma programme's next visit is booked; null takes it back (F028). */
  | { readonly kind: 'set_glaucoma_booking'; readonly booking: GlaucomaBooking | null }
  /** Whom the patient is referred to in person; null takes consultant or day back (F293). */
  | {
      readonly kind: 'set_ipc_consultant'
      readonly omdcId: number | null
      readonly date: CalendarDate | null
    }
  /** Whether somebody who reads the visit suspects glaucoma. */
  | { readonly kind: 'suspect_glaucoma'; readonly suspect: boolean; readonly editNote?: string }
  | {
      readonly kind: 'override_field_test'
      readonly fields: RawFields
      readonly editNote?: string
    }
  | { readonly kind: 'ask_second_opinion'; readonly omdId: number | null }
  | { readonly kind: 'ask_third_reading'; readonly omdId: number | null }
  | { readonly kind: 'lock_second_reading' }
  | { readonly kind: 'lock_third_reading' }
  | { readonly kind: 'clear_second_opinion' }
  | { readonly kind: 'note_validation_review' }
  | ({ readonly kind: 'submit_review' } & Written)
  | ({ readonly kind: 'submit_consult' } & Written)
  | { readonly kind: 'review_outbound' }
  /** The optometrist was told of the review. */
  | { readonly kind: 'set_review_processed' }
  | { readonly kind: 'note_review_time' }
  | { readonly kind: 'note_letter_sent'; readonly date: CalendarDate | null }
  | { readonly kind: 'note_referral_sent' }
  | { readonly kind: 'note_referral_lost' }
  /** What was accepted of a machine's reading, and where it nearly agrees with the chart (F236). */
  | {
      readonly kind: 'keep_machine_values'
      readonly saved?: string
      readonly savedHistory?: readonly MachineFinding[]
      readonly nearMisses?: string
    }
  | { readonly kind: 'keep_tags'; readonly assignFirst: boolean }
  | { readonly kind: 'release_requested_omd' }
  | { readonly kind: 'deactivate' }

export type IntentKind = ChangeIntent['kind']
export type IntentOf<Kind extends IntentKind> = Extract<ChangeIntent, { kind: Kind }>

/** A person with a role, or the system itself. */
export type Changer = Actor | AuditActor

/** In which capacity a change is judged. */
export type ChangingRole = EditingRole | 'pre_reviewer' | 'system'

export type ChangeContext = {
  readonly now: DateTime
  /** The transaction the change is part of; one of its own otherwise. */
  readonly trx?: Transaction
}
