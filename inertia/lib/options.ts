import type { Colleague } from '#directories/rules'

/** A code with its words in the page's language. */
export type Choice = { readonly id: string; readonly code: string; readonly label: string }

export type ProvinceOption = {
  readonly id: number
  readonly code: string
  readonly label: string
  readonly name: string
  readonly country: 'CA' | 'US'
  readonly phn_name: string
  readonly phn_format: string
  readonly secondary_phn_name: string | null
  readonly secondary_phn_required: boolean
}

export type OdOption = {
  readonly id: number
  readonly name: string
  readonly first_name: string
  readonly last_name: string
  readonly practice_id: number
  readonly practice: string
}

/** Lists of plain choices (GET data/options). */
export const CHOICE_LISTS = [
  'applanation',
  'eyes',
  'follow_up_periods',
  'follow_up_intervals',
  'compliance',
  'drops',
  'machines',
  'procedures',
  'surgery_types',
  'insurance_types',
  'ght_options',
  'bcva',
  'od_statuses',
  'patient_statuses',
  'iop_aims',
  'treatment_iop_zones',
  'treatment_drops',
  'sentence_keys',
  'planned_billing_codes',
  'billing_codes',
  'prereview_alerts',
  'review_selectors',
  'disease_stage_options',
  'omdc_follow_up_options',
  'omdr_follow_up_options',
  'receive_methods',
  'exam_statuses',
  'omdc_statuses',
  'ipc_statuses',
  'exam_periods',
  'genders',
] as const
export type ChoiceList = (typeof CHOICE_LISTS)[number]

export type Options = { readonly [list in ChoiceList]: readonly Choice[] } & {
  readonly rx_ranges: readonly {
    code: string
    label: string
    low: number
    high: number
    step: number
    unit: string
  }[]
  readonly provinces: readonly ProvinceOption[]
  readonly ods: readonly OdOption[]
  readonly omds: readonly (Colleague & { readonly name: string })[]
  readonly omd_note_options: readonly {
    id: number
    label: string
    is_follow_up: boolean
    /** A tool of the page, no note. */
    is_tool: boolean
  }[]
  readonly billing_region_options: readonly {
    province: string
    variant: string
    show_oct: boolean
    show_vf: boolean
  }[]
  readonly exam_status_od_can_set: readonly string[]
  readonly exam_status_od_allowed: readonly string[]
  readonly consent: { readonly version: string; readonly items: readonly string[] }
}
