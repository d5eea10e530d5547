import { APPLANATION_METHODS, REPORT_TYPES } from '../rules/vocabulary.js'
import { BODY_CONDITION_FIELDS, DIAGNOSIS_FIELDS, EYE_CONDITION_FIELDS } from './diagnoses.js'
import type { FieldSection } from './field.js'
import { SEED_1 } from './range.js'

const TEXT = { kind: 'text', access: 'entry' } as const
const BOX = { kind: 'bool', access: 'entry' } as const

/** The optometrist's page (seed-1 section 3); texts with a place stand there in this order. */
export const ENTRY_FIELDS = {
  chief_complaint: TEXT,
  ...DIAGNOSIS_FIELDS,
  plaquenil_dose: {
    kind: 'number',
    range: {
      label: 'Plaquenil dose',
      low: 0,
      high: 999,
      shown: ['0', '999'],
      unit: 'mg/d',
      decimals: 0,
      keys: 'digits',
      maxLength: 3,
      source: `${SEED_1}, up to 3 digits`,
    },
    access: 'entry',
    science: true,
  },
  plaquenil_date: { kind: 'date', access: 'entry', science: true },
  /** Real weight, which the dose is held against (AAO 2016). */
  plaquenil_weight: {
    kind: 'number',
    range: {
      label: 'Weight',
      low: 20,
      high: 300,
      shown: ['20', '300'],
      unit: 'kg',
      decimals: 1,
      keys: 'decimal',
      maxLength: 5,
      source: 'weights of adults and children who take the drug',
    },
    access: 'entry',
    science: true,
  },

  history_symptoms: { ...TEXT, place: 'history' },
  history_medical: { ...TEXT, place: 'history' },
  history_family: { ...TEXT, place: 'history' },
  medication_eye: { ...TEXT, place: 'history' },
  medication_other: { ...TEXT, place: 'history' },
  history_symptoms_none: BOX,
  history_symptoms_unknown: BOX,
  history_medical_none: BOX,
  history_medical_unknown: BOX,
  history_family_none: BOX,
  history_family_unknown: BOX,
  medication_eye_none: BOX,
  medication_eye_unknown: BOX,
  medication_other_none: BOX,
  medication_other_unknown: BOX,
  allergies: TEXT,
  allergies_sulfa: { ...BOX, science: true },
  allergies_none: { ...BOX, science: true },
  allergies_unknown: { ...BOX, science: true },
  history_and_exam: TEXT,
  pmh_m: TEXT,
  omd_h: TEXT,

  ...BODY_CONDITION_FIELDS,
  ...EYE_CONDITION_FIELDS,
  comorbidities_none: { ...BOX, science: true },
  comorbidities_unknown: { ...BOX, science: true },

  glc_past_drops: { kind: 'history', access: 'entry', science: true },
  glc_past_drops_none: { ...BOX, science: true },
  glc_past_drops_unknown: { ...BOX, science: true },
  glc_current_drops: { kind: 'history', access: 'entry', science: true },
  glc_current_drops_none: { ...BOX, science: true },
  glc_current_drops_unknown: { ...BOX, science: true },
  omd_history: { kind: 'history', access: 'entry' },
  omd_history_none: BOX,
  omd_history_unknown: BOX,
  iop_history: { kind: 'history', access: 'shared_entry', science: true },
  iop_history_none: { kind: 'bool', access: 'shared_entry', science: true },
  iop_history_unknown: { kind: 'bool', access: 'shared_entry', science: true },

  /** The instrument of the pressure: one value for both eyes of the visit (F126). */
  applanation: {
    kind: 'enum',
    values: APPLANATION_METHODS,
    list: 'applanation',
    access: 'entry',
    science: true,
    aliases: ['instrument'],
  },
  dtc_hour: {
    kind: 'number',
    range: {
      label: 'DTC hour',
      low: 7,
      high: 18,
      shown: ['7', '18'],
      unit: 'h',
      decimals: 0,
      keys: 'digits',
      maxLength: 2,
      source: SEED_1,
    },
    access: 'entry',
    science: true,
  },
  dtc_values: { kind: 'dtc', access: 'entry', science: true },

  e_notes: { ...TEXT, place: 'exam' },
  impression: { ...TEXT, place: 'exam', aliases: ['exam_impression'] },
  od_omd: { ...TEXT, place: 'plan' },
  od_proposed_plan: { ...TEXT, place: 'plan' },
  od_question: TEXT,
  od_req_omd: TEXT,

  referral_letter: TEXT,
  other_omd: TEXT,
  gp_refed: BOX,
  cat_refer: { ...BOX, science: true },
  rlu_exam_is_premium: { kind: 'bool', access: 'choice', science: true },
  is_outbound_referral: { kind: 'bool', access: 'choice', science: true },
  referral_omd: {
    kind: 'id',
    access: 'choice',
    column: 'referral_omd_id',
    aliases: ['referral_omd_id'],
  },

  od_wants_omd_report: { ...BOX, science: true },
  report_type: { kind: 'enum', values: REPORT_TYPES, access: 'entry', science: true },
  refer_in_person_omd_appt: { kind: 'flag', access: 'entry', science: true },
  od_requested_omd: {
    kind: 'id',
    access: 'entry',
    column: 'od_requested_omd_id',
    aliases: ['od_requested_omd_id'],
  },

  billing_code: { kind: 'option', list: 'billing_codes', access: 'entry' },
  // Not answered is null (F091).
  cant_bill_oct: { kind: 'flag', access: 'choice' },
  cant_bill_vf: { kind: 'flag', access: 'choice' },
} as const satisfies FieldSection
