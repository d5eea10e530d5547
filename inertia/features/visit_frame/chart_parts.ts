import {
  COMORBIDITY_FIELDS,
  DIAGNOSIS_FLAGS,
  EYES,
  eyeName,
  pairsAt,
  textsAt,
  type PageField,
  type Section,
} from '#exams/rules'

/** A part of a chart's page: what handing in asks of it, and its fields. */
export type ChartPart = {
  readonly id: string
  readonly needs: readonly Section[]
  /** Any of these filled makes a part "started". */
  readonly fields: readonly PageField[]
}

const BILLING = {
  id: 'billing',
  needs: ['optometrist', 'billing_code', 'advanced_selections'],
  fields: ['billing_code', 'cant_bill_oct', 'cant_bill_vf'],
} as const satisfies ChartPart

/** What each part of the optometrist's chart answers for. */
export const CHART_PARTS = [
  {
    id: 'complaint',
    needs: ['chief_complaint'],
    fields: ['chief_complaint', ...DIAGNOSIS_FLAGS],
  },
  {
    id: 'history',
    needs: [],
    fields: [
      ...textsAt('history').flatMap((name) => [name, `${name}_none`, `${name}_unknown`] as const),
      'pmh_m',
      'omd_h',
      'allergies',
      'allergies_sulfa',
      'allergies_none',
      'allergies_unknown',
    ],
  },
  {
    id: 'comorbidities',
    needs: ['comorbidities'],
    fields: COMORBIDITY_FIELDS,
  },
  {
    id: 'drops',
    needs: ['past_drops', 'current_drops'],
    fields: [
      'glc_past_drops',
      'glc_past_drops_none',
      'glc_past_drops_unknown',
      'glc_current_drops',
      'glc_current_drops_none',
      'glc_current_drops_unknown',
    ],
  },
  {
    id: 'measurements',
    needs: ['iop', 'instrument', 'dtc', 'cd', 'pachymetry', 'ishihara', 'refraction', 'bcva'],
    fields: [
      'dtc_values',
      ...pairsAt('measurements').flatMap((pair) => EYES.map((eye) => eyeName(pair, eye))),
    ],
  },
  {
    id: 'past',
    needs: ['histories'],
    fields: [
      'omd_history',
      'omd_history_none',
      'omd_history_unknown',
      'iop_history',
      'iop_history_none',
      'iop_history_unknown',
    ],
  },
  { id: 'trends', needs: [], fields: [] },
  { id: 'exam', needs: [], fields: [...textsAt('exam'), 'history_and_exam'] },
  {
    id: 'plan',
    needs: ['gp_referral_letter'],
    fields: [...textsAt('plan'), 'od_question', 'od_req_omd', 'other_omd', 'referral_letter'],
  },
  { id: 'consult', needs: [], fields: ['od_wants_omd_report', 'refer_in_person_omd_appt'] },
  BILLING,
  { id: 'conversation', needs: [], fields: [] },
] as const satisfies readonly ChartPart[]

/** A letter visit's own; what it shares with a chart is marked the same. */
export const LETTER_PARTS = [
  { id: 'letter', needs: ['gp_referral_letter', 'referral_letter'], fields: [] },
  { id: 'referral', needs: ['referral_omd'], fields: ['referral_omd'] },
  { id: 'notes', needs: [], fields: ['od_omd', 'history_and_exam'] },
  { id: 'vision', needs: CHART_PARTS[4].needs, fields: ['od_bcva', 'os_bcva'] },
  CHART_PARTS[0],
  CHART_PARTS[2],
  CHART_PARTS[3],
  CHART_PARTS[5],
  BILLING,
] as const satisfies readonly ChartPart[]

/** What a part answers for; parts that are only read, or that nothing is asked of, for nothing. */
export function partOf(id: string, isLetter: boolean): ChartPart | null {
  const own: readonly ChartPart[] = isLetter ? LETTER_PARTS : []
  const parts: readonly ChartPart[] = [...own, ...CHART_PARTS]
  const part = parts.find((each) => each.id === id) ?? null
  // A letter visit asks for its letter at the letter alone.
  return isLetter && part?.id === 'plan' ? { ...part, needs: [] } : part
}

/** Where a click on something missing lands: the id of its first field. */
export const SECTION_FIELDS: Record<Section, string> = {
  optometrist: 'field-optometrist',
  chief_complaint: 'field-diagnoses',
  past_drops: 'field-glc_past_drops',
  current_drops: 'field-glc_current_drops',
  comorbidities: 'field-comorbidities',
  cd: 'field-od_cd',
  pachymetry: 'field-od_pachs',
  ishihara: 'field-od_ishihara',
  iop: 'field-od_iop',
  instrument: 'field-applanation',
  dtc: 'field-dtc-od-0',
  refraction: 'field-od_sphere',
  bcva: 'field-od_bcva',
  histories: 'field-omd_history',
  billing_code: 'field-billing_code',
  advanced_selections: 'field-cant_bill_oct',
  gp_referral_letter: 'field-referral_letter',
  referral_letter: 'field-referral_letter',
  referral_omd: 'field-referral_omd',
}
