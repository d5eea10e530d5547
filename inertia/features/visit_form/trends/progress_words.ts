import {
  RNFL_STEP,
  SLOPE_MEASURES,
  SLOPE_VALUES,
  SLOPE_YEARS,
  directionOf,
  iopTone,
  isFastLossOpen,
  isTreatedWithin,
  repeatsByApplanation,
  rnflLoss,
  slopeOf,
  standingTargets,
  treatmentMarks,
  type Eye,
  type NoSlope,
  type Reading,
  type Slope,
  type SlopeMeasure,
  type Tone,
} from '#exams/rules'
import { formatDate } from '../../../lib/dates'
import type { Locale, Words } from '../../../lib/messages'
import { formatNumber } from '../../../lib/numbers'
import {
  readingsOf,
  unitOf,
  writtenTargetsOf,
  type AgedVisit,
  type GraphMeasure,
} from './trend_points'

/** One sentence about an eye; a tone where it asks for attention. */
export type Statement = {
  readonly words: string
  readonly tone?: Tone
  /** What asks for attention, where there is little room. */
  readonly short?: string
}

export type Speaker = {
  readonly t: Words
  readonly locale: Locale
  /** Whether they are told all targets: of what may be kept from somebody nothing is said to be missing. */
  readonly knowsTargets: boolean
  /** Words of a tonometry method. */
  readonly method: (code: string) => string
}

export const hasSlope = (measure: GraphMeasure): measure is SlopeMeasure =>
  (SLOPE_MEASURES as readonly string[]).includes(measure)

/** What may be said of one eye's values over its visits, as an aid (design: clinical). */
export function statementsOf(
  measure: GraphMeasure,
  eye: Eye,
  visits: readonly AgedVisit[],
  speaker: Speaker
): Statement[] {
  if (!hasSlope(measure)) return []
  const readings = readingsOf(measure, eye, visits)
  const slope = slopeOf(readings)
  const treated = (within: Slope) =>
    measure === 'iop' && isTreatedWithin(treatmentMarks(visits), eye, within)
  return [
    ...(measure === 'iop' ? targetStatements(eye, visits, speaker) : []),
    ...(measure === 'iop' ? repeatStatements(readings, speaker) : []),
    ...(measure === 'oct_rnfl_avg' ? rnflStatements(readings, speaker) : []),
    ...(readings.length === 0 ? [] : [slopeStatement(measure, slope, speaker, treated)]),
    ...(measure === 'vf_md' ? fastLossStatements(slope, speaker) : []),
  ]
}

/** The pressure that later ones are held against, on a scale of its own (F130); it asks for nothing any more. */
export function firstPressure(
  eye: Eye,
  visits: readonly AgedVisit[],
  { t, locale }: Speaker
): Statement[] {
  const readings = readingsOf('iop', eye, visits)
  const [first] = readings
  if (!first || readings.length < 2) return []
  const params = { value: formatNumber(first.value, locale), date: formatDate(first.date, locale) }
  return [{ words: t('exams.progress.first', params), tone: iopTone('baseline', first.value) }]
}

function targetStatements(eye: Eye, visits: readonly AgedVisit[], speaker: Speaker): Statement[] {
  const { t, locale, knowsTargets } = speaker
  const targets = standingTargets(writtenTargetsOf(eye, visits))
  if (targets.length === 0) return knowsTargets ? [{ words: t('exams.progress.no_target') }] : []
  return targets.map(({ text, source, date }) => ({
    words: t('exams.progress.target', {
      value: text,
      source: t(`exams.progress.source.${source}`),
      date: formatDate(date, locale),
    }),
  }))
}

/** Of the newest pressure alone: an older one has been measured again. */
function repeatStatements(readings: readonly Reading[], { t, locale }: Speaker): Statement[] {
  const last = readings.at(-1)
  if (!last || !repeatsByApplanation(last.value, last.device)) return []
  const params = { value: formatNumber(last.value, locale), date: formatDate(last.date, locale) }
  return [
    {
      words: t('exams.progress.applanation', params),
      tone: 'watch',
      short: t('exams.progress.applanation_short'),
    },
  ]
}

function rnflStatements(readings: readonly Reading[], { t, locale }: Speaker): Statement[] {
  if (readings.length < 2) return []
  const found = rnflLoss(readings)
  if (!found) return [{ words: t('exams.progress.rnfl_small', { step: RNFL_STEP }) }]
  const params = {
    loss: formatNumber(found.loss, locale),
    date: formatDate(found.first.date, locale),
    visits: found.visits,
  }
  return found.counts
    ? [{ words: t('exams.progress.rnfl_loss', params), tone: 'raised' }]
    : [{ words: t('exams.progress.rnfl_once', params) }]
}

type Outcome = ReturnType<typeof slopeOf>

function slopeStatement(
  measure: SlopeMeasure,
  slope: Outcome,
  speaker: Speaker,
  treated: (slope: Slope) => boolean
): Statement {
  if (!slope.ok) return { words: whyNone(slope.error, speaker) }
  const { t, locale, method } = speaker
  const { perYear, low, high, count, years, device } = slope.value
  const change = (value: number) => formatNumber(value, locale, { places: 2, signed: true })
  const direction = directionOf(slope.value)
  const parts = [
    t('exams.progress.per_year', { change: `${change(perYear)} ${unitOf(measure)}` }),
    t('exams.progress.interval', { low: change(low), high: change(high) }),
    t('exams.progress.count', { count, years: formatNumber(years, locale, { places: 1 }) }),
    ...(device === null ? [] : [t('exams.progress.by_method', { method: method(device) })]),
    ...(treated(slope.value) ? [t('exams.progress.treated')] : []),
  ]
  const words = t(`exams.progress.${direction}`, { facts: parts.join(', ') })
  // A thinner layer counts by its 4 µm, a lower pressure is no harm.
  const isLoss = direction === 'falling' && (measure === 'vf_md' || measure === 'vfi')
  return isLoss ? { words, tone: 'raised' } : { words }
}

function whyNone(none: NoSlope, { t, locale }: Speaker): string {
  const { count } = none
  if (none.why === 'too_few') return t('exams.progress.too_few', { count, least: SLOPE_VALUES })
  const years = formatNumber(none.years, locale, { places: 1 })
  return t('exams.progress.too_short', { count, years, least: SLOPE_YEARS })
}

function fastLossStatements(slope: Outcome, { t }: Speaker): Statement[] {
  if (!slope.ok || !isFastLossOpen(slope.value)) return []
  return [
    {
      words: t('exams.progress.fast_md'),
      tone: 'watch',
      short: t('exams.progress.fast_md_short'),
    },
  ]
}
