import type { AccessName } from './field_access.js'
import {
  APPLANATION_METHODS,
  FOLLOW_UP_UNITS,
  PATIENT_STATUSES,
  REPORT_TYPES,
} from './vocabulary.js'
import { COMORBIDITIES } from './comorbidities.js'
import { DIAGNOSIS_FLAGS } from './diagnoses.js'
import type { MeasurementName } from './ranges.js'
import { CHOSEN_STATUSES, GP_STATUSES, IPC_STATUSES, OMDC_STATUSES } from './statuses.js'
import { GHT_CODES, OCT_VF_CATEGORIES, VF_OVERRIDES } from './visual_field.js'

/** What kind of value a field holds, and what is needed to read one from the wire. */
export type FieldKind =
  | { readonly kind: 'text' | 'bool' | 'flag' | 'date' | 'instant' | 'id' | 'ids' | 'json' }
  | { readonly kind: 'cd' | 'bcva' | 'iop_aim' | 'dtc' | 'history' }
  | { readonly kind: 'number'; readonly range: MeasurementName }
  /** `none` is stored for an empty value; null unless said otherwise. */
  | { readonly kind: 'enum'; readonly values: readonly string[]; readonly none?: '' }
  /** A code of a server list; the caller checks it against the list. */
  | { readonly kind: 'option' }

export type FieldRow = readonly [name: string, kind: FieldKind, access: AccessName, column?: string]

const text: FieldKind = { kind: 'text' }
/** True or false. */
const bool: FieldKind = { kind: 'bool' }
/** True, false or not answered. */
const flag: FieldKind = { kind: 'flag' }
const date: FieldKind = { kind: 'date' }
const instant: FieldKind = { kind: 'instant' }
const id: FieldKind = { kind: 'id' }
const json: FieldKind = { kind: 'json' }
const option: FieldKind = { kind: 'option' }
const history: FieldKind = { kind: 'history' }
const number = (range: MeasurementName): FieldKind => ({ kind: 'number', range })
const oneOf = (values: readonly string[], none?: ''): FieldKind => ({
  kind: 'enum',
  values,
  ...(none === undefined ? {} : { none }),
})

const all = (names: readonly string[], kind: FieldKind, access: AccessName): FieldRow[] =>
  names.map((name) => [name, kind, access])

/** Measurements that each eye has, on the wire with od_ or os_ in front (Q131). */
export const EYE_FIELDS: readonly FieldRow[] = [
  ['iop', number('iop'), 'entry'],
  ['iop_at', instant, 'entry'],
  ['iop_method', oneOf(APPLANATION_METHODS), 'entry'],
  ['pachs', number('pachs'), 'entry'],
  ['ishihara', number('ishihara'), 'entry'],
  ['ishihara2', number('ishihara2'), 'entry'],
  ['sphere', number('sphere'), 'entry'],
  ['cylinder', number('cylinder'), 'entry'],
  ['axis', number('axis'), 'entry'],
  ['bcva', { kind: 'bcva' }, 'entry'],
  ['cd', { kind: 'cd' }, 'shared_entry'],
  ['iop_aim', { kind: 'iop_aim' }, 'report'],
  ['vf_override', oneOf(VF_OVERRIDES), 'report'],
]

/** Analyses of each side, on the wire with right_ or left_ in front (Q131). */
export const SIDE_FIELDS: readonly FieldRow[] = [
  ['ght', oneOf(GHT_CODES), 'report'],
  ['vf_md', number('vf_md'), 'report'],
  ['vf_psd', number('vf_psd'), 'report'],
  ['vfi', number('vfi'), 'report'],
  ['vqi', number('vqi'), 'report'],
  ['octav', oneOf(OCT_VF_CATEGORIES), 'report'],
  ['octav_sup', oneOf(OCT_VF_CATEGORIES), 'report'],
  ['octav_inf', oneOf(OCT_VF_CATEGORIES), 'report'],
  ['oct_rnfl_avg', number('rnfl'), 'report'],
  ['oct_rnfl_sup', number('rnfl'), 'report'],
  ['oct_rnfl_inf', number('rnfl'), 'report'],
]

/** Who, when and in which state (seed-1 section 3, seed-2 section 3). */
const STATE: readonly FieldRow[] = [
  ...all(['id', 'version', 'visit_number', 'exam_count'], json, 'kept'),
  ['patient', id, 'kept', 'patient_id'],
  ...all(['gp', 'gp2'], id, 'kept'),
  ['smart_upload_id', id, 'kept'],
  ...all(['od_name', 'omdr_name', 'omdc_name', 'igp_name', 'gp_name', 'gp2_name'], text, 'kept'),
  ...all(['exam_date_utc', 'omdc_review_date', 'submitted_at', 'reviewed_at'], instant, 'kept'),
  ...all(['exam_status_previous', 'saved_exam_status'], oneOf(CHOSEN_STATUSES), 'kept'),
  ...all(
    [
      'exam_is_retina_only',
      'exam_is_us_only',
      'exam_od_essentials_only',
      'exam_od_has_pei_toggle',
      'exam_omd_is_re',
      'exam_is_perc',
      'exam_before_aug2017',
      'is_inactive',
      'is_review_processed',
      'is_referral_letter_upload_pei',
      'od_uses_rlu_pei',
      'is_od_messaging_submission',
      'is_same_region',
      'is_glaucoma',
      'past_omd',
      'fee_applies',
    ],
    bool,
    'kept'
  ),
  ...all(['od_group_practice_province', 'omd_group_practice_province'], text, 'kept'),
  ['exam_date', date, 'entry'],
  ['exam_status', oneOf(CHOSEN_STATUSES), 'entry'],
  ['is_urgent', bool, 'entry'],
  ['optometrist', id, 'entry', 'od_id'],
  ['omdr', id, 'workflow', 'omdr_id'],
  ['omdc', id, 'workflow', 'omdc_id'],
  ['second_omdr', id, 'workflow', 'second_omdr_id'],
  ['omdc_status', oneOf(OMDC_STATUSES, ''), 'workflow'],
  ['ipc', oneOf(IPC_STATUSES), 'workflow'],
  ['ipc_notes', text, 'workflow'],
  ['hide_exam_for_od', bool, 'workflow'],
  ['igp', id, 'tags', 'igp_id'],
  ...all(['internal_gp_status', 'external_gp_status'], oneOf(GP_STATUSES), 'tags'),
]

/** The optometrist's page (seed-1 section 3). */
const ENTRY: readonly FieldRow[] = [
  ...all(
    [
      'chief_complaint',
      'history_symptoms',
      'history_medical',
      'history_family',
      'history_and_exam',
      'medication_eye',
      'medication_other',
      'allergies',
      'e_notes',
      'od_omd',
      'pmh_m',
      'omd_h',
      'impression',
      'od_proposed_plan',
      'od_question',
      'od_req_omd',
      'referral_letter',
      'other_omd',
    ],
    text,
    'entry'
  ),
  ...all(
    ['allergies_sulfa', 'allergies_none', 'gp_refed', 'comorbidities_none', 'cat_refer'],
    bool,
    'entry'
  ),
  ...all(COMORBIDITIES, bool, 'entry'),
  ...all(DIAGNOSIS_FLAGS, bool, 'entry'),
  ['plaquenil_dose', number('plaquenil_dose'), 'entry'],
  ['plaquenil_date', date, 'entry'],
  ['applanation', oneOf(APPLANATION_METHODS), 'entry'],
  ['billing_code', option, 'entry'],
  ['dtc_hour', number('dtc_hour'), 'entry'],
  ['dtc_values', { kind: 'dtc' }, 'entry'],
  ...all(['glc_past_drops', 'glc_current_drops', 'omd_history'], history, 'entry'),
  ...all(['glc_past_drops_none', 'glc_current_drops_none', 'omd_history_none'], bool, 'entry'),
  ['iop_history', history, 'shared_entry'],
  ['iop_history_none', bool, 'shared_entry'],
  ['refer_in_person_omd_appt', flag, 'entry'],
  ['od_wants_omd_report', bool, 'entry'],
  ['od_requested_omd', id, 'entry', 'od_requested_omd_id'],
  ['report_type', oneOf(REPORT_TYPES), 'entry'],
  ...all(['cant_bill_oct', 'cant_bill_vf'], bool, 'choice'),
  ...all(['rlu_exam_is_premium', 'is_outbound_referral'], bool, 'choice'),
  ['referral_omd', id, 'choice', 'referral_omd_id'],
]

/** Reviewer, consultant and administrator pages (seed-2 section 3). */
const REVIEW: readonly FieldRow[] = [
  ['fu_number', number('fu_number'), 'follow_up'],
  ['fu_letter', oneOf(FOLLOW_UP_UNITS), 'follow_up'],
  ['is_fu_unknown', bool, 'follow_up'],
  ['selected_omd_note_options', { kind: 'ids' }, 'report'],
  ['retina_referral', oneOf(['', 'optional', 'needed', 'custom'], ''), 'report'],
  ['patient_status', oneOf(PATIENT_STATUSES, ''), 'report'],
  ['followup_aim', { kind: 'iop_aim' }, 'report'],
  ...all(['od_start_drops', 'dhx_od', 'dhx_os'], bool, 'report'),
  ...all(['omd_od', 'omd_gp'], text, 'report_notes'),
  ...all(['omd_textbox0', 'omd_referral_text'], text, 'reviewer_notes'),
  ...all(
    [
      'treatment_drop',
      'treatment_fu',
      'treatment_fu_custom',
      'treatment_iop_od',
      'treatment_iop_od_custom',
      'treatment_iop_os',
      'treatment_iop_os_custom',
      'side_effect_drop',
      'alternate_treatment_drop',
      'alternate_treatment_fu',
      'alternate_treatment_fu_custom',
      'treatment_success_drop',
      'treatment_success_fu',
      'treatment_success_fu_custom',
    ],
    text,
    'reviewer_notes'
  ),
  ...all(['cpt', 'icd_10'], text, 'reviewer_billing'),
  ['notes_from_moa', text, 'staff_notes'],
  ...all(['billing_note', 'billing_note_cache'], text, 'billing_notes'),
  ['billing_addressed', bool, 'billing_notes'],
  ...all(
    ['admin_private_notes', 'upload_reconciler_admin_reconciliation_notes'],
    text,
    'admin_only'
  ),
  ...all(
    ['admin_private_notes_addressed', 'upload_reconciler_admin_reconciliation_notes_addressed'],
    bool,
    'admin_only'
  ),
  ...all(
    [
      'ai_recommends_omd_report',
      'od_baseline',
      'cu_omd_admin_override',
      'second_opinion_teleconsult',
    ],
    bool,
    'tags'
  ),
  ['assign_first_admin_override', flag, 'tags'],
  ...all(['glaucoma_disease_stage', 'retina_disease_stage'], option, 'tags'),
  ...all(['omdr_manual_planned_billing_code', 'omdc_manual_planned_billing_code'], option, 'tags'),
  ['manual_gp_referral_date', date, 'tags'],
  ['my_retina_id', text, 'retina_id'],
  ...all(
    ['omdr_auto_planned_billing_code', 'omdc_auto_planned_billing_code'],
    option,
    'review_state'
  ),
  ...all(['gp_letter_sent_date', 'gp_referral_date'], date, 'review_state'),
  ...all(
    [
      'is_pre_reviewed',
      'exam_prereview_date_after_cutoff',
      'second_omdr_reviewed',
      'cu_omd',
      'assign_first',
    ],
    bool,
    'review_state'
  ),
  ['last_prereview_date', instant, 'review_state'],
  ['initials_select', text, 'review_state', 'prereview_initials'],
  ['prereview_alert', json, 'review_state'],
  ...all(
    ['gpt_saved_values', 'gpt_near_miss_fields', 'gpt_omd_history_saved_values'],
    json,
    'machine'
  ),
]

/** Fields of the visit itself, eyes and sides apart. */
export const VISIT_FIELDS: readonly FieldRow[] = [...STATE, ...ENTRY, ...REVIEW]

/** Other spellings taken on the wire (Q131, Q132, Q154, Q155). */
export const FIELD_ALIASES: Readonly<Record<string, string>> = {
  right_cd: 'od_cd',
  left_cd: 'os_cd',
  instrument: 'applanation',
  exam_impression: 'impression',
  od_id: 'optometrist',
  omd_reviewer: 'omdr',
  omdr_id: 'omdr',
  omdc_id: 'omdc',
  second_omdr_id: 'second_omdr',
  internal_gp: 'igp',
  igp_id: 'igp',
  patient_id: 'patient',
  gp_id: 'gp',
  gp2_id: 'gp2',
  referral_omd_id: 'referral_omd',
  od_requested_omd_id: 'od_requested_omd',
}
