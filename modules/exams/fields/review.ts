import {
  ADMIN_TAGS,
  FOLLOW_UP_UNITS,
  PATIENT_STATUSES,
  RETINA_REFERRALS,
} from '../rules/vocabulary.js'
import type { FieldSection } from './field.js'
import { SEED_1 } from './range.js'

const TREATMENT = { kind: 'text', access: 'treatment' } as const
const TAG = { kind: 'bool', access: 'tags' } as const
const FOUND = { kind: 'bool', access: 'review_state' } as const

/** Reviewer, consultant and administrator pages (seed-2 section 3). */
export const REVIEW_FIELDS = {
  fu_number: {
    kind: 'number',
    range: {
      label: 'Follow-up number',
      low: 1,
      high: 99_999,
      shown: ['1', '99999'],
      unit: '1',
      decimals: 0,
      keys: 'digits',
      maxLength: 5,
      source: `${SEED_1}, up to 5 digits`,
    },
    access: 'follow_up',
    science: true,
  },
  fu_letter: { kind: 'enum', values: FOLLOW_UP_UNITS, access: 'follow_up', science: true },
  is_fu_unknown: { kind: 'bool', access: 'follow_up', science: true },
  selected_omd_note_options: { kind: 'ids', access: 'prepared_report', science: true },
  retina_referral: {
    kind: 'enum',
    values: RETINA_REFERRALS,
    none: '',
    access: 'prepared_report',
    science: true,
  },
  /** Last day for the letter of a needed referral, counted once, when it was decided (F263). */
  retina_letter_due: { kind: 'date', access: 'report_state' },
  patient_status: {
    kind: 'enum',
    values: PATIENT_STATUSES,
    none: '',
    access: 'prepared_report',
    told: 'old_and_new',
    science: true,
  },
  /** Brought along from an earlier visit: shown with a star (F251). */
  patient_status_auto: FOUND,
  followup_aim: {
    kind: 'iop_aim',
    unit: 'mm[Hg]',
    access: 'prepared_report',
    nullable: false,
    science: true,
  },
  od_start_drops: { kind: 'bool', access: 'report', science: true },
  dhx: {
    od: 'dhx_od',
    os: 'dhx_os',
    stored: 'visit',
    kind: 'bool',
    access: 'report',
    science: true,
  },
  omd_od: { kind: 'text', access: 'report_notes' },
  omd_gp: { kind: 'text', access: 'report_notes' },
  omd_textbox0: { kind: 'text', access: 'reviewer_notes' },
  omd_referral_text: { kind: 'text', access: 'reviewer_notes' },

  // Initiate Treatment: what is custom is written out in the field beside it (F252, F253).
  treatment_drop: TREATMENT,
  treatment_fu: TREATMENT,
  treatment_fu_custom: TREATMENT,
  treatment_iop: { od: 'treatment_iop_od', os: 'treatment_iop_os', stored: 'visit', ...TREATMENT },
  treatment_iop_custom: {
    od: 'treatment_iop_od_custom',
    os: 'treatment_iop_os_custom',
    stored: 'visit',
    ...TREATMENT,
  },
  side_effect_drop: TREATMENT,
  alternate_treatment_drop: TREATMENT,
  alternate_treatment_fu: TREATMENT,
  alternate_treatment_fu_custom: TREATMENT,
  treatment_success_drop: TREATMENT,
  treatment_success_fu: TREATMENT,
  treatment_success_fu_custom: TREATMENT,
  /** When it was initiated (F255). */
  easy_tx_timestamp: {
    kind: 'instant',
    access: 'review_state',
    column: 'treatment_at',
    science: true,
  },

  cpt: { kind: 'text', access: 'reviewer_billing' },
  icd_10: { kind: 'text', access: 'reviewer_billing' },
  notes_from_moa: { kind: 'text', access: 'staff_notes' },
  billing_note: { kind: 'text', access: 'billing_notes' },
  billing_note_cache: { kind: 'text', access: 'billing_notes' },
  billing_addressed: { kind: 'bool', access: 'billing_notes' },
  admin_private_notes: { kind: 'text', access: 'admin_only' },
  admin_private_notes_addressed: { kind: 'bool', access: 'admin_only' },
  upload_reconciler_admin_reconciliation_notes: { kind: 'text', access: 'admin_only' },
  upload_reconciler_admin_reconciliation_notes_addressed: { kind: 'bool', access: 'admin_only' },

  ai_recommends_omd_report: TAG,
  /** Stored are those that no other field holds; answered and written is the whole list (Q167). */
  admin_tags: { kind: 'codes', values: ADMIN_TAGS, access: 'tags', told: 'old_and_new' },
  /** Tags that would follow from the entry and that an administrator took away. */
  admin_tags_off: {
    kind: 'codes',
    values: ADMIN_TAGS,
    access: 'review_state',
    told: 'old_and_new',
  },
  od_baseline: { ...TAG, told: 'old_and_new', science: true },
  cu_omd: FOUND,
  cu_omd_admin_override: { ...TAG, told: 'old_and_new' },
  second_opinion_teleconsult: TAG,
  second_omdr_reviewed: FOUND,
  /** Who suspects glaucoma: set when a reviewer or consultant said so (F203). */
  omdr_set_glc_sus_diagnosis: { ...FOUND, science: true },
  validation_reviewed_at: { kind: 'instant', access: 'review_state' },
  assign_first: FOUND,
  assign_first_admin_override: { kind: 'flag', access: 'tags', told: 'old_and_new' },
  glaucoma_disease_stage: {
    kind: 'option',
    list: 'disease_stage_options',
    access: 'tags',
    science: true,
  },
  retina_disease_stage: {
    kind: 'option',
    list: 'disease_stage_options',
    access: 'tags',
    science: true,
  },
  omdr_manual_planned_billing_code: {
    kind: 'option',
    list: 'planned_billing_codes',
    access: 'tags',
  },
  omdc_manual_planned_billing_code: {
    kind: 'option',
    list: 'planned_billing_codes',
    access: 'tags',
  },
  omdr_auto_planned_billing_code: {
    kind: 'option',
    list: 'planned_billing_codes',
    access: 'review_state',
  },
  omdc_auto_planned_billing_code: {
    kind: 'option',
    list: 'planned_billing_codes',
    access: 'review_state',
  },
  manual_gp_referral_date: { kind: 'date', access: 'tags' },
  gp_referral_date: { kind: 'date', access: 'review_state' },
  gp_letter_sent_date: { kind: 'date', access: 'review_state', told: 'old_and_new' },
  my_retina_id: { kind: 'text', access: 'retina_id' },

  is_pre_reviewed: { ...FOUND, science: true },
  last_prereview_date: { kind: 'instant', access: 'review_state', science: true },
  exam_prereview_date_after_cutoff: FOUND,
  initials_select: {
    kind: 'text',
    access: 'review_state',
    column: 'prereview_initials',
    nullable: true,
  },
  prereview_alert: { kind: 'json', access: 'review_state' },

  gpt_saved_values: { kind: 'text', access: 'machine' },
  gpt_near_miss_fields: { kind: 'text', access: 'machine' },
  gpt_omd_history_saved_values: { kind: 'json', access: 'machine' },
} as const satisfies FieldSection
