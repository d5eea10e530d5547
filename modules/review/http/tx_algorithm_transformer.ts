import type { HttpContext } from '@adonisjs/core/http'
import type { ExamRecord } from '#exams'
import { isGlaucomaPatient, isOn } from '#exams/rules'
import type { Message } from '#identity/rules'
import {
  TX_ALGORITHM_VERSION,
  TX_SIDES,
  comfortZone,
  followUpMonths,
  isBandVisible,
  pressureInputs,
  sentenceOf,
  txComparison,
  txFeatures,
  txItems,
  type Aims,
  type ComfortZone,
  type SentenceKey,
  type TxFeature,
  type TxInput,
} from '#review/rules'
import type { TxSurroundings } from '#modules/review/queries/tx_surroundings'

type Words = HttpContext['i18n']
type Chart = { exam: ExamRecord; aims: Aims; around: TxSurroundings }

/**
 * Everything the treatment algorithm says, under the documented names, in the
 * reader's language. Before the pre-review, and for a patient without glaucoma,
 * it says so and nothing else (F267, F270, Q55).
 */
export function toTxAlgorithm(i18n: Words, chart: Chart) {
  const { exam, aims, around } = chart
  const isShown = isBandVisible({
    isPreReviewed: exam.is_pre_reviewed,
    lastPrereviewDate: exam.last_prereview_date,
  })
  const isGlaucoma = isGlaucomaPatient(exam)
  const head = {
    examId: exam.id,
    exam_date: exam.exam_date,
    rules_version: TX_ALGORITHM_VERSION,
    is_validated: false,
    is_shown: isShown,
    is_glaucoma_patient: isGlaucoma,
    alerts: exam.prereview_alert ?? [],
    follow_up: followUpOf(i18n, exam),
  }
  if (!isShown) return { ...head, message: i18n.t('review.tx.not_prereviewed') }
  if (!isGlaucoma) return { ...head, message: i18n.t('review.not_glaucoma') }
  const found = TX_SIDES.map(({ eye, side }) => ({
    eye,
    side,
    zone: comfortZone(exam, eye, aims),
    features: txFeatures(exam, eye, aims),
  }))
  const bySide = <T>(of: (each: (typeof found)[number]) => T) =>
    Object.fromEntries(found.map((each) => [each.side, of(each)])) as Record<'right' | 'left', T>
  const dated = (inputs: readonly TxInput[]) =>
    inputs.map((input) => ({ ...input, date: exam.exam_date }))
  const spoken = (features: readonly TxFeature[]) =>
    features.map(({ id, message, inputs }) => ({
      id,
      text: say(i18n, message),
      inputs: dated(inputs),
    }))
  return {
    ...head,
    susp_features: bySide(({ features }) => spoken(features.suspicious)),
    reas_features: bySide(({ features }) => spoken(features.reassuring)),
    comfort_zones: bySide(({ zone }) => ({
      ...zone,
      text: onPressures(i18n, i18n.t(`review.tx.zone.${zone.zone}`), zone),
      inputs: dated(pressureInputs(zone)),
    })),
    final_deepmd_recommendations: bySide(({ eye, zone }) =>
      txItems(exam, eye, aims).map((item) => ({
        ...item,
        text: onPressures(i18n, i18n.t(`review.tx.item.${item.id}`), zone),
        inputs: dated(pressureInputs(zone)),
      }))
    ),
    comparisons: bySide(({ eye }) => ({
      past_exam_date: around?.date ?? null,
      ...txComparison(exam, around?.visit ?? null, eye),
    })),
    verbalizations: verbalizations(i18n, found),
    counselling: counselling(i18n, exam),
  }
}

function say(i18n: Words, { key, params }: Message): string {
  return i18n.t(key, params)
}

/** A statement with the pressure and the target it stands on; by itself where none was measured (Q88). */
function onPressures(i18n: Words, label: string, { iop, aim }: ComfortZone): string {
  if (iop === null) return label
  const aimed = aim === null ? 'no' : 'yes'
  return i18n.t('app.labelled', {
    label,
    words: i18n.t('review.tx.pressures', { iop, aimed, iop_aim: aim ?? 0 }),
  })
}

/** The treatment's interval, in words and in months as the algorithm takes it (F257). */
function followUpOf(
  i18n: Words,
  { treatment_fu: interval, treatment_fu_custom: custom }: ExamRecord
) {
  if (interval === '') {
    return { interval: null, months: null, text: i18n.t('exams.follow_up_unspecified') }
  }
  if (interval === 'custom') return { interval, months: null, text: custom }
  return {
    interval,
    months: followUpMonths(interval),
    text: i18n.t(`review.tx.interval.${interval}`),
  }
}

/** One sentence an eye: what speaks for and against. */
function verbalizations(
  i18n: Words,
  found: readonly { eye: string; features: { suspicious: TxFeature[]; reassuring: TxFeature[] } }[]
) {
  return found.map(({ eye, features }) =>
    i18n.t('review.tx.verbalization', {
      eye: eye.toUpperCase(),
      suspicious: features.suspicious.length,
      reassuring: features.reassuring.length,
    })
  )
}

/** What to tell the patient; the same words each time this visit is asked for. */
function counselling(i18n: Words, exam: ExamRecord): string[] {
  const keys: SentenceKey[] = [
    ...(exam.treatment_drop ? (['adherence', 'technique', 'side_effects'] as const) : []),
    ...(isOn(exam, 'fhx') ? (['relatives'] as const) : []),
    'sooner',
  ]
  return keys.map((key) => i18n.t(sentenceOf(key, { number: exam.id, date: exam.exam_date })))
}
