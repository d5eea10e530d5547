import type {
  FindingRow,
  FindingValue,
  Findings,
  LetterLocale,
  Translate,
} from '#modules/letters/model/letter'
import type {
  GhtCode,
  IopReading,
  Measurements,
  PerEye,
  Refraction,
} from '#modules/letters/model/omdr_gp_source'
import { decimal, signed } from '#modules/letters/model/letter_numbers'

/** Acuity categories below 20/400 that a physician reads better in words (Q98). */
const WORDED_ACUITIES = ['CF', 'HM', 'LP', 'NLP'] as const

const NO_DATA = 'ND'

/** Text of one eye's value, or null when there is nothing to print. */
type Print<T> = (value: T) => string | null

/**
 * The visit's measurements as rows of the OD | OS table. A row with neither
 * eye is left out; a row with one eye says that the other was not measured.
 */
export function findingsOf(m: Measurements, locale: LetterLocale, t: Translate): Findings {
  const row = <T>(key: string, values: PerEye<T>, print: Print<T>, unit = ''): FindingRow => ({
    label: t(`letter.finding.${key}`),
    od: shown(values.od, print, t),
    os: shown(values.os, print, t),
    unit,
  })
  const plain = (value: number) => decimal(value, locale)
  const rows = [
    row('bcva', m.bcva, (value) => acuity(value, t)),
    row('refraction', m.refraction, (value) => refraction(value, locale)),
    row('iop', m.iop, (reading) => plain(reading.value), t('letter.unit.mmhg')),
    row('iop_method', m.iop, (reading) => method(reading, t)),
    row('iop_aim', m.iopAim, plain, t('letter.unit.mmhg')),
    row('pachymetry', m.pachymetry, plain, t('letter.unit.micrometre')),
    row('cd', m.cd, (value) =>
      value === 'no_view' ? t('letter.finding.no_view') : decimal(value, locale, 2)
    ),
    row('rnfl', m.rnfl, plain, t('letter.unit.micrometre')),
    row('ght', m.ght, (code) => fieldClass(code, t)),
    row('vfi', m.vfi, plain, t('letter.unit.percent')),
    row('md', m.md, (value) => signed(value, locale, 2), t('letter.unit.decibel')),
  ]
  return {
    heading: t('letter.heading.findings'),
    odHeading: t('letter.eye.od'),
    osHeading: t('letter.eye.os'),
    rows: rows.filter((line) => !line.od.missing || !line.os.missing),
  }
}

function shown<T>(value: T | null, print: Print<T>, t: Translate): FindingValue {
  const text = value === null ? null : print(value)
  return text === null
    ? { text: t('letter.finding.not_measured'), missing: true }
    : { text, missing: false }
}

function acuity(value: string, t: Translate): string | null {
  const code = value.trim().toUpperCase()
  if (code === '' || code === NO_DATA) return null
  const worded = WORDED_ACUITIES.find((category) => category === code)
  return worded ? t(`letter.acuity.${worded.toLowerCase()}`) : value
}

function refraction({ sphere, cylinder, axis }: Refraction, locale: LetterLocale): string {
  const spherical = signed(sphere, locale, 2)
  if (!cylinder) return spherical
  const cylindrical = `${spherical} / ${signed(cylinder, locale, 2)}`
  return axis === null ? cylindrical : `${cylindrical} × ${String(axis).padStart(3, '0')}°`
}

function method(reading: IopReading, t: Translate): string | null {
  const parts = [
    reading.method === null ? '' : t(`letter.iop_method.${reading.method}`),
    reading.time ?? '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? null : parts.join(', ')
}

function fieldClass(code: GhtCode, t: Translate): string | null {
  return code === 'na' ? null : t(`letter.ght.${code.replace('-', '_')}`)
}
