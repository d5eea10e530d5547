import { GHT_CODES, OCT_VF_CATEGORIES } from '../rules/visual_field.js'
import type { PairFields } from './field.js'

const INDEX_OF_FIELD = {
  low: 0,
  high: 100,
  shown: ['0', '100'],
  unit: '%',
  decimals: 0,
  keys: 'digits',
  maxLength: 3,
  source: 'perimetry: a percentage',
} as const

const NERVE_FIBRES = {
  label: 'RNFL',
  low: 0,
  high: 300,
  shown: ['0', '300'],
  unit: 'um',
  decimals: 0,
  keys: 'digits',
  maxLength: 3,
  source: 'tomography: thickness of the nerve fibre layer',
} as const

const OF_REPORT = { stored: 'eye', access: 'report', science: true } as const
const CATEGORY = { kind: 'enum', values: OCT_VF_CATEGORIES, words: 'exams.oct_category' } as const

/**
 * What field and OCT reports say of each side, named right and left on the
 * wire (Q131): the field as its report prints it, then the nerve fibre layer.
 */
export const ANALYSIS_FIELDS = {
  ght: {
    od: 'right_ght',
    os: 'left_ght',
    ...OF_REPORT,
    kind: 'enum',
    values: GHT_CODES,
    list: 'ght_options',
    place: 'visual_field',
  },
  vfi: {
    od: 'right_vfi',
    os: 'left_vfi',
    ...OF_REPORT,
    kind: 'number',
    range: { ...INDEX_OF_FIELD, label: 'VFI' },
    place: 'visual_field',
  },
  vqi: {
    od: 'right_vqi',
    os: 'left_vqi',
    ...OF_REPORT,
    kind: 'number',
    range: { ...INDEX_OF_FIELD, label: 'VQI' },
    place: 'visual_field',
  },
  vf_md: {
    od: 'right_vf_md',
    os: 'left_vf_md',
    ...OF_REPORT,
    kind: 'number',
    range: {
      label: 'MD',
      low: -35,
      high: 5,
      shown: ['-35', '5'],
      unit: 'dB',
      decimals: 2,
      keys: 'signed',
      maxLength: 6,
      source: 'perimetry: mean deviation of the 24-2 and 10-2 tests',
    },
    place: 'visual_field',
  },
  vf_psd: {
    od: 'right_vf_psd',
    os: 'left_vf_psd',
    ...OF_REPORT,
    kind: 'number',
    range: {
      label: 'PSD',
      low: 0,
      high: 20,
      shown: ['0', '20'],
      unit: 'dB',
      decimals: 2,
      keys: 'decimal',
      maxLength: 5,
      source: 'perimetry: pattern standard deviation',
    },
    place: 'visual_field',
  },
  octav: {
    od: 'right_octav',
    os: 'left_octav',
    ...OF_REPORT,
    ...CATEGORY,
    place: 'nerve_fibre_layer',
  },
  octav_sup: {
    od: 'right_octav_sup',
    os: 'left_octav_sup',
    ...OF_REPORT,
    ...CATEGORY,
    place: 'nerve_fibre_layer',
  },
  octav_inf: {
    od: 'right_octav_inf',
    os: 'left_octav_inf',
    ...OF_REPORT,
    ...CATEGORY,
    place: 'nerve_fibre_layer',
  },
  oct_rnfl_avg: {
    od: 'right_oct_rnfl_avg',
    os: 'left_oct_rnfl_avg',
    ...OF_REPORT,
    kind: 'number',
    range: NERVE_FIBRES,
    place: 'nerve_fibre_layer',
  },
  oct_rnfl_sup: {
    od: 'right_oct_rnfl_sup',
    os: 'left_oct_rnfl_sup',
    ...OF_REPORT,
    kind: 'number',
    range: NERVE_FIBRES,
    place: 'nerve_fibre_layer',
  },
  oct_rnfl_inf: {
    od: 'right_oct_rnfl_inf',
    os: 'left_oct_rnfl_inf',
    ...OF_REPORT,
    kind: 'number',
    range: NERVE_FIBRES,
    place: 'nerve_fibre_layer',
  },
} as const satisfies PairFields
