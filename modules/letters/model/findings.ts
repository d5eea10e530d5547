import { IMAGE_KINDS, LOW_VISION, isBcvaMeasured, type OctVfCategory } from '#exams/rules'
import { hasEither, type Eyes } from '#modules/letters/model/eyes'
import type {
  FindingRow,
  FindingValue,
  Findings,
  LetterLocale,
  Translate,
} from '#modules/letters/model/letter'
import { longDate } from '#modules/letters/model/letter_date'
import { decimal, signed } from '#modules/letters/model/letter_numbers'
import type {
  DailyCurve,
  IopTaken,
  Measurements,
  Refraction,
} from '#modules/letters/model/measurement_source'
import type { ExamSource } from '#modules/letters/model/physician_source'

/** Text of one eye's value, or null when there is nothing to print. */
type Print<T> = (value: T) => string | null

type Words = { locale: LetterLocale; t: Translate }

/** Stands for an eye without a value beside one that has it; the table's note explains it. */
const NO_VALUE = '–'

/** A treatment's target that is a pressure or a range of them; others are words with units of their own. */
const PRESSURES = /^\d+(\s*-\s*\d+)?$/

/**
 * The visit's measurements, analyses and images as rows of the OD | OS table.
 * A row with neither eye is left out; one eye alone has a dash beside it.
 */
export function findingsOf(
  { measurements, images }: Pick<ExamSource, 'measurements' | 'images'>,
  locale: LetterLocale,
  t: Translate
): Findings {
  const words = { locale, t }
  return tableOf(t('letter.heading.findings'), t, [
    ...clinicalRows(measurements, words),
    ...octRows(measurements, words),
    ...fieldRows(measurements, words),
    ...IMAGE_KINDS.map((kind) =>
      rowOf(t(`letter.image_row.${kind}`), images[kind], (date) => longDate(date, locale))
    ),
  ])
}

/** The table of some rows; those of neither eye are left out. */
export function tableOf(heading: string, t: Translate, rows: (FindingRow | null)[]): Findings {
  const shown = rows.filter((row) => row !== null)
  const isLegendNeeded = shown.some(({ od, os }) => od.missing || os.missing)
  return {
    heading,
    odHeading: t('letter.eye.od'),
    osHeading: t('letter.eye.os'),
    rows: shown,
    note: isLegendNeeded ? t('letter.finding.no_value', { mark: NO_VALUE }) : '',
  }
}

/** One measurement of both eyes; null when neither has anything to print. */
export function rowOf<T>(
  label: string,
  values: Eyes<T>,
  print: Print<T>,
  unit = ''
): FindingRow | null {
  const printed = {
    od: values.od === null ? null : print(values.od),
    os: values.os === null ? null : print(values.os),
  }
  if (!hasEither(printed)) return null
  return { label, od: shownValue(printed.od), os: shownValue(printed.os), unit }
}

function shownValue(text: string | null): FindingValue {
  return text === null ? { text: NO_VALUE, missing: true } : { text, missing: false }
}

function clinicalRows(m: Measurements, words: Words) {
  const { locale, t } = words
  const label = (key: string) => t(`letter.finding.${key}`)
  const mmHg = t('letter.unit.mmhg')
  const plain = (value: number) => decimal(value, locale)
  const plates = (value: number) => t('letter.finding.plates', { count: value })
  const curve = label('daily_curve')
  return [
    rowOf(label('bcva'), m.bcva, (value) => acuity(value, t)),
    rowOf(label('refraction'), m.refraction, (value) => refraction(value, locale)),
    rowOf(label('iop'), m.iop, plain, mmHg),
    rowOf(label('iop_method'), m.iopTaken, (taken) => method(taken, t)),
    rowOf(
      m.dailyCurveHour === null
        ? curve
        : t('letter.finding.daily_curve_from', { name: curve, hour: m.dailyCurveHour }),
      m.dailyCurve,
      (readings) => dailyCurve(readings, locale),
      mmHg
    ),
    rowOf(label('iop_aim'), m.iopAim, plain, mmHg),
    rowOf(label('treatment_target'), m.treatmentTarget, (zone) =>
      PRESSURES.test(zone) ? `${zone} ${mmHg}` : zone
    ),
    rowOf(label('pachymetry'), m.pachymetry, plain, t('letter.unit.micrometre')),
    rowOf(label('cd'), m.cd, (value) =>
      value === 'no_view' ? label('no_view') : decimal(value, locale, 2)
    ),
    rowOf(label('disc_hemorrhage'), m.discHemorrhage, () => label('noted')),
    rowOf(label('ishihara'), m.ishihara, plates),
    rowOf(label('ishihara2'), m.ishihara2, plates),
  ]
}

function octRows(m: Measurements, { locale, t }: Words) {
  const micrometres = t('letter.unit.micrometre')
  const plain = (value: number) => decimal(value, locale)
  const category = (code: OctVfCategory) => {
    return code === 'na' || code === 'blank' ? null : t(`letter.oct_category.${code}`)
  }
  return [
    rowOf(t('letter.finding.rnfl'), m.rnflAverage, plain, micrometres),
    rowOf(t('letter.finding.rnfl_superior'), m.rnflSuperior, plain, micrometres),
    rowOf(t('letter.finding.rnfl_inferior'), m.rnflInferior, plain, micrometres),
    rowOf(t('letter.finding.oct'), m.octAverage, category),
    rowOf(t('letter.finding.oct_superior'), m.octSuperior, category),
    rowOf(t('letter.finding.oct_inferior'), m.octInferior, category),
  ]
}

function fieldRows(m: Measurements, { locale, t }: Words) {
  const plain = (value: number) => decimal(value, locale)
  const decibel = t('letter.unit.decibel')
  const percent = t('letter.unit.percent')
  return [
    rowOf(t('letter.finding.ght'), m.ght, (code) =>
      code === 'na' ? null : t(`letter.ght.${code.replace('-', '_')}`)
    ),
    rowOf(t('letter.finding.field_override'), m.fieldOverride, (code) =>
      t(`letter.field_override.${code}`)
    ),
    rowOf(t('letter.finding.vfi'), m.vfi, plain, percent),
    rowOf(t('letter.finding.md'), m.md, (value) => signed(value, locale, 2), decibel),
    rowOf(t('letter.finding.psd'), m.psd, (value) => decimal(value, locale, 2), decibel),
    rowOf(t('letter.finding.vqi'), m.vqi, plain, percent),
  ]
}

/** Letters for what lies below 20/400 become words; ND is no value (Q98). */
export function acuity(value: string, t: Translate): string | null {
  const code = value.trim().toUpperCase()
  if (!isBcvaMeasured(code)) return null
  const worded = [...LOW_VISION, 'ENU' as const].find((category) => category === code)
  return worded ? t(`letter.acuity.${worded.toLowerCase()}`) : value
}

function refraction({ sphere, cylinder, axis }: Refraction, locale: LetterLocale): string {
  const spherical = sphere === null ? NO_VALUE : signed(sphere, locale, 2)
  if (!cylinder) return spherical
  const cylindrical = `${spherical} / ${signed(cylinder, locale, 2)}`
  return axis === null ? cylindrical : `${cylindrical} × ${String(axis).padStart(3, '0')}°`
}

function method(taken: IopTaken, t: Translate): string | null {
  const parts = [
    taken.method === null ? '' : t(`letter.iop_method.${taken.method}`),
    taken.time ?? '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? null : parts.join(', ')
}

function dailyCurve(readings: DailyCurve, locale: LetterLocale): string {
  return readings.map((value) => (value === null ? NO_VALUE : decimal(value, locale))).join(' / ')
}
