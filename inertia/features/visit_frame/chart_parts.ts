import { textsAt, type PageField, type Section } from '#exams/rules'

/** A part of the optometrist's page: what the ready validation asks of it, and its fields. */
export type ChartPart = {
  readonly id: PartId
  readonly needs: readonly Section[]
  /** Any of these filled makes an optional part "started". */
  readonly fields: readonly PageField[]
}

export const PART_IDS = [
  'complaint',
  'history',
  'comorbidities',
  'drops',
  'measurements',
  'past',
  'exam',
  'plan',
  'billing',
] as const
export type PartId = (typeof PART_IDS)[number]

/** In the order of the page. */
export const CHART_PARTS: readonly ChartPart[] = [
  { id: 'complaint', needs: ['chief_complaint'], fields: ['chief_complaint'] },
  {
    id: 'history',
    needs: [],
    fields: [...textsAt('history'), 'allergies', 'allergies_none'],
  },
  { id: 'comorbidities', needs: ['comorbidities'], fields: [] },
  { id: 'drops', needs: ['past_drops', 'current_drops'], fields: [] },
  {
    id: 'measurements',
    needs: ['iop', 'instrument', 'dtc', 'cd', 'pachymetry', 'ishihara', 'refraction', 'bcva'],
    fields: [],
  },
  { id: 'past', needs: ['histories'], fields: ['omd_history', 'iop_history'] },
  { id: 'exam', needs: [], fields: textsAt('exam') },
  {
    id: 'plan',
    needs: ['gp_referral_letter'],
    fields: [...textsAt('plan'), 'od_question'],
  },
  {
    id: 'billing',
    needs: ['optometrist', 'billing_code', 'advanced_selections'],
    fields: [],
  },
]

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
  gp_referral_letter: 'part-plan-title',
  referral_letter: 'field-referral_letter',
  referral_omd: 'field-referral_omd',
}
