import { formatClock } from '#app/kernel/written_dates'
import type { EyeRecord, ExamRecord } from '#exams'
import {
  CD_NO_VIEW,
  GHT_CODES,
  OCT_VF_CATEGORIES,
  VF_OVERRIDES,
  aimValue,
  cdValue,
  isBcvaMeasured,
} from '#exams/rules'
import { byEye, type Eye, type Eyes } from '#modules/letters/model/eyes'
import {
  IOP_METHODS,
  type DailyCurve,
  type IopMethod,
  type IopTaken,
  type Measurements,
} from '#modules/letters/model/measurement_source'

/** Every measurement and analysis of both eyes; null where none was entered. */
export function measurementsOf(exam: ExamRecord): Measurements {
  const number = (name: keyof EyeRecord) => byEye((eye) => numberOf(exam.eyes[eye][name]))
  const code = <Code extends string>(name: keyof EyeRecord, codes: readonly Code[]): Eyes<Code> =>
    byEye((eye) => codes.find((each) => each === exam.eyes[eye][name]) ?? null)
  return {
    bcva: byEye((eye) => {
      const { bcva } = exam.eyes[eye]
      return isBcvaMeasured(bcva) ? bcva : null
    }),
    refraction: byEye((eye) => refractionOf(exam.eyes[eye])),
    iop: number('iop'),
    iopTaken: byEye((eye) => iopTakenOf(exam, eye)),
    iopAim: byEye((eye) => aimValue(exam.eyes[eye].iop_aim)),
    dailyCurve: byEye((eye) => dailyCurveOf(exam, eye)),
    dailyCurveHour: numberOf(exam.dtc_hour),
    pachymetry: number('pachs'),
    cd: byEye((eye) => discOf(exam.eyes[eye])),
    discHemorrhage: byEye((eye) => (exam[`dhx_${eye}`] === true ? true : null)),
    ishihara: number('ishihara'),
    ishihara2: number('ishihara2'),
    rnflAverage: number('oct_rnfl_avg'),
    rnflSuperior: number('oct_rnfl_sup'),
    rnflInferior: number('oct_rnfl_inf'),
    octAverage: code('octav', OCT_VF_CATEGORIES),
    octSuperior: code('octav_sup', OCT_VF_CATEGORIES),
    octInferior: code('octav_inf', OCT_VF_CATEGORIES),
    ght: code('ght', GHT_CODES),
    fieldOverride: code('vf_override', VF_OVERRIDES),
    vfi: number('vfi'),
    md: number('vf_md'),
    psd: number('vf_psd'),
    vqi: number('vqi'),
    treatmentTarget: byEye((eye) => zoneOf(exam, eye)),
  }
}

function numberOf(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

function discOf({ cd }: EyeRecord): number | 'no_view' | null {
  return cd === CD_NO_VIEW ? 'no_view' : cdValue(cd)
}

function refractionOf({ sphere, cylinder, axis }: EyeRecord) {
  return sphere === null && cylinder === null ? null : { sphere, cylinder, axis }
}

/** The method is the reading's own, else the visit's, with which a daily curve was taken, too (Q148). */
function iopTakenOf(exam: ExamRecord, eye: Eye): IopTaken | null {
  const { iop, iop_method: own, iop_at: at } = exam.eyes[eye]
  if (iop === null) {
    return dailyCurveOf(exam, eye) && { method: methodOf(exam.applanation), time: null }
  }
  return { method: methodOf(own ?? exam.applanation), time: at === null ? null : formatClock(at) }
}

/** `Tono-Pen` is `tono_pen` in the catalogue. */
function methodOf(applanation: string | null): IopMethod | null {
  const code = (applanation ?? '').toLowerCase().replace(/-/g, '_')
  return IOP_METHODS.find((method) => method === code) ?? null
}

/** Readings in their order; null when none of this eye was taken. */
function dailyCurveOf(exam: ExamRecord, eye: Eye): DailyCurve | null {
  const readings = exam.dtc_values
  const values = readings.map((reading) => reading[eye])
  return values.some((value) => value !== null) ? values : null
}

/** A zone of the treatment that is begun: mm[Hg], or the reviewer's own words. */
function zoneOf(exam: ExamRecord, eye: Eye): string | null {
  const zone = exam[`treatment_iop_${eye}`].trim()
  const shown = zone === 'custom' ? exam[`treatment_iop_${eye}_custom`].trim() : zone
  return shown === '' ? null : shown
}
