import { EYES, TARGET_SOURCES, targetText, type Eye } from '#exams/rules'
import { codeText, type Locale } from '../../../lib/messages'
import type { Speaker } from './progress_words'
import { methodOf, shownValue, unitOf, type AgedVisit, type GraphMeasure } from './trend_points'

/** 'OD 18': a value of one eye beside its letters; a dash where nothing was measured. */
export function eyeValue(
  measure: GraphMeasure,
  eye: Eye,
  visit: AgedVisit,
  locale: Locale
): string {
  return `${eye.toUpperCase()} ${shownValue(measure, visit[eye][measure], locale) ?? '–'}`
}

/** 'IOP OD 18, OS 21 mmHg (iCare)': both eyes at one visit, to those who do not see the graph. */
export function valuesText(
  measure: GraphMeasure,
  visit: AgedVisit,
  { locale, method }: Speaker
): string {
  const values = EYES.map((eye) => eyeValue(measure, eye, visit, locale)).join(', ')
  const unit = unitOf(measure)
  const how = measure === 'iop' ? methodsText(visit, method) : ''
  return [codeText('exams.field', measure), values, unit, how && `(${how})`]
    .filter(Boolean)
    .join(' ')
}

/** The method of a visit's pressures; each eye's where they differ. */
export function methodsText(visit: AgedVisit, method: Speaker['method']): string {
  const [od, os] = EYES.map((eye) => methodOf(visit, eye))
  if (od === os) return od ? method(od) : ''
  return EYES.flatMap((eye) => {
    const code = methodOf(visit, eye)
    return code ? [`${eye.toUpperCase()} ${method(code)}`] : []
  }).join(', ')
}

/** Targets that one visit stores for an eye, mmHg. */
export function targetsText(visit: AgedVisit, eye: Eye, { t }: Speaker): string {
  return TARGET_SOURCES.flatMap((source) => {
    const text = targetText(visit[eye][source])
    return text === '' ? [] : [`${text} (${t(`exams.progress.source.${source}`)})`]
  }).join(', ')
}
