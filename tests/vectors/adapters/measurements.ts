import {
  IOP_AIMS,
  MEASUREMENT_RANGES,
  acceptOrClear,
  aimValue,
  bcvaSeverity,
  cdDisplay,
  cdListTone,
  fieldTone,
  filterTyped,
  formatSphere,
  hasDtcLayout,
  iopSeverity,
  iopTone,
  isCylinderPattern,
  isDtcComplete,
  isIopAimTyped,
  reviewIopTone,
  type MeasurementName,
  type Tone,
} from '#exams/rules'
import { treatmentAttention, isIopAlert } from '#review/rules'
import type { Adapters } from './adapter.js'

/** The words of the vectors for the project's tones, by scale. */
const LIST_WORDS: Record<Tone, string | null> = {
  normal: 'normal',
  neutral: null,
  watch: 'warning',
  raised: 'alert',
  critical: 'alert',
}
const BASELINE_WORDS: Record<Tone, string> = {
  normal: 'normal',
  neutral: 'neutral',
  watch: 'warning',
  raised: 'high',
  critical: 'high',
}
const COLOUR_WORDS: Record<Tone, string | null> = {
  normal: 'green',
  neutral: null,
  watch: 'yellow',
  raised: 'red',
  critical: 'red',
}
const ATTENTION_WORDS = { soon: 'follow up in 1-3 days', urgent: 'stronger notice' } as const

type Valued = { value: number | string | null }

/** A range rule answers whether the value stays, or is cleared with its message. */
const range =
  (name: MeasurementName) =>
  ({ value }: Valued) => {
    const { message } = acceptOrClear(name, String(value ?? ''))
    return message ? { valid: false, cleared: true, message } : { valid: true }
  }

export const measurements: Adapters = {
  iop_colour_od_list: ({ iop }: { iop: number }) => LIST_WORDS[iopTone('od_list', iop)],
  iop_colour_other_scale: ({ iop }: { iop: number }) => LIST_WORDS[iopTone('other_list', iop)],
  iop_baseline_band: ({ iop }: { iop: number }) => BASELINE_WORDS[iopTone('baseline', iop)],
  iop_change_band: ({ change }: { change: number }) => LIST_WORDS[iopTone('change', change)],
  iop_colour_omdr_admin: ({ iop, aim }: { iop: number; aim: number | string | null }) =>
    COLOUR_WORDS[reviewIopTone(iop, aimValue(aim))],
  iop_warning_severity: ({ iop }: { iop: number }) => iopSeverity(iop),
  bcva_warning_severity: ({ bcva }: { bcva: string }) => bcvaSeverity(bcva),
  treatment_attention: ({ iop }: { iop: number }) => {
    const attention = treatmentAttention(iop)
    return attention && ATTENTION_WORDS[attention]
  },
  admin_alert_iop_over_35: ({ iop }: { iop: number }) => isIopAlert(iop),
  vf_category: ({ ght }: { ght: string | null }) => {
    const tone = fieldTone(ght)
    return tone && LIST_WORDS[tone]
  },
  cd_band: ({ cd }: { cd: number }) => LIST_WORDS[cdListTone(cd)],
  cd_display: ({ cd }: { cd: number }) => {
    const { text, tone } = cdDisplay(cd)
    return { text, highlight: tone && COLOUR_WORDS[tone] }
  },
  range_cd: range('cd'),
  range_pachs_um: range('pachs'),
  range_iop: range('iop'),
  range_dtc_iop: range('dtc_iop'),
  range_dtc_hour: range('dtc_hour'),
  range_ishihara: range('ishihara'),
  range_ishihara2: range('ishihara2'),
  range_sphere: range('sphere'),
  range_cylinder: range('cylinder'),
  range_axis: range('axis'),
  range_iop_history: range('low_iop'),
  range_plaquenil_dose: range('plaquenil_dose'),
  range_followup_number: range('fu_number'),
  range_iop_history_step: ({ field }: { field: 'low_iop' | 'high_iop' }) => ({
    min: MEASUREMENT_RANGES[field].low,
    max: MEASUREMENT_RANGES[field].high,
    step: 10 ** -MEASUREMENT_RANGES[field].decimals,
  }),
  input_pachs_digits: ({ typed }: { typed: string }) => ({
    max_digits: MEASUREMENT_RANGES.pachs.maxLength,
    value: filterTyped('pachs', typed),
  }),
  input_iop_digits: ({ typed }: { typed: string }) => ({ value: filterTyped('iop', typed) }),
  dtc_values_required: ({ count }: { count: number }) => ({ complete: isDtcComplete(count) }),
  dtc_layout: ({ province }: { province: string }) => hasDtcLayout(province),
  format_sphere: ({ value }: { value: number }) => formatSphere(value),
  pattern_cylinder: ({ typed }: { typed: string }) => ({ matches: isCylinderPattern(typed) }),
  normalise_axis: ({ typed }: { typed: string }) => filterTyped('axis', typed),
  iop_aim_input: ({ typed }: { typed: string }) => ({ valid: isIopAimTyped(typed) }),
  iop_aim_option: ({ value }: { value: string }) => (IOP_AIMS as readonly string[]).includes(value),
}
