import { GLAUCOMA_BOOKINGS } from '../rules/vocabulary.js'
import {
  CHOSEN_STATUSES,
  EXAM_STATUSES,
  GP_STATUSES,
  IPC_STATUSES,
  OMDC_STATUSES,
} from '../rules/statuses.js'
import type { FieldSection } from './field.js'

const KEPT = { kind: 'bool', access: 'kept' } as const
const GP_STATUS = {
  kind: 'enum',
  values: GP_STATUSES,
  words: 'exams.gp_status',
  access: 'tags',
  told: 'old_and_new',
} as const
const NAME = { kind: 'text', access: 'kept', column: null } as const

/** Who, when and in which state (seed-1 section 3, seed-2 section 3). */
export const STATE_FIELDS = {
  id: { kind: 'id', access: 'kept', nullable: false },
  version: { kind: 'count', access: 'kept' },
  visit_number: { kind: 'count', access: 'kept', column: null },
  exam_count: { kind: 'count', access: 'kept', column: null },
  patient: {
    kind: 'id',
    access: 'kept',
    column: 'patient_id',
    nullable: false,
    aliases: ['patient_id'],
  },
  gp: { kind: 'id', access: 'kept', column: null, aliases: ['gp_id'] },
  gp2: { kind: 'id', access: 'kept', column: null, aliases: ['gp2_id'] },
  smart_upload_id: { kind: 'id', access: 'kept' },

  // Names are looked up: `od_name` is the optometrist's.
  od_name: NAME,
  omdr_name: NAME,
  omdc_name: NAME,
  igp_name: NAME,
  gp_name: NAME,
  gp2_name: NAME,
  od_group_practice_province: NAME,
  omd_group_practice_province: NAME,

  exam_date: { kind: 'date', access: 'entry', nullable: false, told: 'old_and_new', science: true },
  exam_date_utc: { kind: 'instant', access: 'kept', column: null, science: true },
  submitted_at: { kind: 'instant', access: 'kept', science: true },
  reviewed_at: { kind: 'instant', access: 'review_time', science: true },
  omdc_review_date: { kind: 'instant', access: 'kept', science: true },

  exam_status: {
    kind: 'enum',
    values: CHOSEN_STATUSES,
    stores: EXAM_STATUSES,
    access: 'entry',
    nullable: false,
    told: 'old_and_new',
    science: true,
  },
  exam_status_previous: {
    kind: 'enum',
    values: EXAM_STATUSES,
    access: 'kept',
    nullable: false,
    science: true,
  },
  saved_exam_status: {
    kind: 'enum',
    values: EXAM_STATUSES,
    access: 'kept',
    column: null,
    science: true,
  },
  is_urgent: { kind: 'bool', access: 'entry', told: 'old_and_new', science: true },
  is_review_processed: { ...KEPT, told: 'old_and_new', science: true },
  is_inactive: { ...KEPT, column: null, science: true },
  hide_exam_for_od: { kind: 'bool', access: 'workflow', told: 'old_and_new' },

  // Which kind of visit it is.
  exam_is_retina_only: { ...KEPT, science: true },
  exam_is_us_only: KEPT,
  exam_od_essentials_only: KEPT,
  exam_is_perc: KEPT,
  is_referral_letter_upload_pei: { ...KEPT, science: true },
  is_od_messaging_submission: { ...KEPT, science: true },
  fee_applies: KEPT,
  exam_od_has_pei_toggle: { ...KEPT, column: null },
  od_uses_rlu_pei: { ...KEPT, column: null },
  exam_omd_is_re: { ...KEPT, column: null },
  exam_before_aug2017: { ...KEPT, column: null },
  is_same_region: { ...KEPT, column: null },
  is_glaucoma: { ...KEPT, column: null, science: true },
  past_omd: { ...KEPT, column: null, science: true },

  optometrist: {
    kind: 'id',
    access: 'entry',
    column: 'od_id',
    told: 'old_and_new',
    aliases: ['od_id'],
  },
  omdr: {
    kind: 'id',
    access: 'workflow',
    column: 'omdr_id',
    told: 'old_and_new',
    aliases: ['omd_reviewer', 'omdr_id'],
  },
  second_omdr: {
    kind: 'id',
    access: 'workflow',
    column: 'second_omdr_id',
    told: 'old_and_new',
    aliases: ['second_omdr_id'],
  },
  omdc: {
    kind: 'id',
    access: 'workflow',
    column: 'omdc_id',
    told: 'old_and_new',
    aliases: ['omdc_id'],
  },
  omdc_status: {
    kind: 'enum',
    values: OMDC_STATUSES,
    none: '',
    access: 'workflow',
    told: 'old_and_new',
    science: true,
  },
  ipc: {
    kind: 'enum',
    values: IPC_STATUSES,
    list: 'ipc_statuses',
    access: 'workflow',
    told: 'old_and_new',
    science: true,
  },
  ipc_notes: { kind: 'text', access: 'workflow' },
  /** Whom the patient is referred to in person, and the day of that referral (F293). */
  ipc_omdc: { kind: 'id', access: 'review_state', column: 'ipc_omdc_id', told: 'old_and_new' },
  ipc_date: { kind: 'date', access: 'review_state', told: 'old_and_new' },
  igp: { kind: 'id', access: 'tags', column: 'igp_id', aliases: ['internal_gp', 'igp_id'] },
  internal_gp_status: GP_STATUS,
  external_gp_status: GP_STATUS,
  /** Whether the next visit of the glaucoma programme is booked (F028); the lists set it. */
  glaucoma_booking: {
    kind: 'enum',
    values: GLAUCOMA_BOOKINGS,
    access: 'kept',
    told: 'old_and_new',
  },
} as const satisfies FieldSection

/** Columns of a visit that no call names: the server's own. */
export const UNNAMED_COLUMNS = {
  practice_id: { kind: 'id', nullable: false },
  ready_at: { kind: 'instant' },
  reviewed_by: { kind: 'id' },
  /** Who reads where second and first differ, and whether they did (F204). */
  third_omdr_id: { kind: 'id' },
  third_omdr_reviewed: { kind: 'bool', nullable: false },
  validation_reviewed_by: { kind: 'id' },
  deactivated_at: { kind: 'instant' },
  deactivated_by: { kind: 'id' },
  created_at: { kind: 'instant', nullable: false },
  created_by: { kind: 'id' },
  updated_at: { kind: 'instant', nullable: false },
  updated_by: { kind: 'id' },
} as const
