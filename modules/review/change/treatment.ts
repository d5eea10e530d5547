import type { Draft, FieldRefusal } from '#exams'
import { EYES, highestIop, type Eye } from '#exams/rules'
import { message, type Message } from '#identity/rules'
import {
  DROP_FIELDS,
  SAFETY_FIELDS,
  STAND_IN_FIELDS,
  TREATMENT_DEFAULTS,
  TREATMENT_FIELDS,
  checkCustom,
  checkInitiation,
  checkTreatment,
  defaultsFor,
  isTreatmentDrop,
  treatmentAttention,
  treatmentWarnings,
  unofferedTreatment,
  type TreatmentField,
  type TreatmentForm,
} from '#review/rules'

/** What makes a stored treatment worth another look, beside its own fields. */
const CIRCUMSTANCES = [...SAFETY_FIELDS, 'od_iop', 'os_iop', 'dtc_values']

/**
 * What the dialog opens with stands where the call leaves it out; a treatment
 * drop brings the drops that stand in for it, unless they were chosen too
 * (F252); one that is taken away was not initiated any more.
 */
export function completeTreatment(draft: Draft): Record<string, string | null> {
  const opened = openedWith(draft)
  if (!draft.touched.has('treatment_drop') && opened.treatment_drop === undefined) return opened
  const drop = opened.treatment_drop ?? formOf(draft).treatment_drop ?? ''
  if (drop === '') return { treatment_at: null }
  if (!isTreatmentDrop(drop)) return opened
  const defaults = defaultsFor(drop, { premium: isPremium(draft), exam: draft.after })
  const open = STAND_IN_FIELDS.filter((name) => !draft.touched.has(name))
  return { ...opened, ...Object.fromEntries(open.map((name) => [name, defaults[name] ?? ''])) }
}

/** The defaults of a chart without a treatment; what is sent empty is left open on purpose (F252, F254). */
function openedWith({ intent, before }: Draft): Partial<Record<TreatmentField, string>> {
  if (intent.kind !== 'initiate_treatment' || before.treatment_drop) return {}
  const { fields } = intent
  const defaults = Object.entries(TREATMENT_DEFAULTS)
  return Object.fromEntries(defaults.filter(([name]) => !Object.hasOwn(fields, name)))
}

/**
 * What is wrong with a treatment that a change writes (F252, F253): values
 * nobody offers, custom values and, once there is a drop, zones left open.
 * What was stored before is not asked for again.
 */
export function judgeTreatment(draft: Draft): FieldRefusal[] {
  const { touched, intent } = draft
  const isInitiated = intent.kind === 'initiate_treatment'
  if (!isInitiated && !isTreatmentTouched(draft)) return []
  const form = formOf(draft)
  const standIns: readonly string[] = touched.has('treatment_drop') ? STAND_IN_FIELDS : []
  const unoffered = unofferedTreatment(form, { premium: isPremium(draft) }).filter(
    ({ field }) => touched.has(field) || standIns.includes(field)
  )
  return [...unoffered, ...openOf(form, isInitiated)].map(
    ({ field, message: { key, params } }) => ({
      field,
      key,
      params,
    })
  )
}

/** What is still to be filled in: all of it once there is a treatment. */
function openOf(form: TreatmentForm, isInitiated: boolean) {
  if (isInitiated) return checkInitiation(form)
  return form.treatment_drop ? checkTreatment(form) : checkCustom(form)
}

/**
 * What a reviewer is told beside a treatment that was stored: what speaks
 * against its drops, and pressures that want attention (F252, F266). An
 * optometrist reads nothing of it before the review is done (F176).
 */
export function warnOfTreatment(draft: Draft): Message[] {
  const { role, rules, touched, after } = draft
  const form = formOf(draft)
  if (role === 'od' || role === 'system' || !form.treatment_drop) return []
  const isNews =
    rules.completes === 'all' ||
    isTreatmentTouched(draft) ||
    CIRCUMSTANCES.some((name) => touched.has(name))
  if (!isNews) return []
  const warnings = DROP_FIELDS.flatMap((name) => treatmentWarnings(form[name] ?? '', after))
  return [...once(warnings), ...EYES.flatMap((eye) => attentionOf(eye, highestIop(after, eye)))]
}

function formOf({ after }: Draft): TreatmentForm {
  return Object.fromEntries(TREATMENT_FIELDS.map((name) => [name, after[name]]))
}

function isPremium({ after }: Draft): boolean {
  return after.rlu_exam_is_premium === true
}

function isTreatmentTouched({ touched }: Draft): boolean {
  return TREATMENT_FIELDS.some((name) => touched.has(name))
}

/** Two drops of a treatment may be warned of for the same reason. */
function once(messages: readonly Message[]): Message[] {
  return [...new Map(messages.map((each) => [JSON.stringify(each), each])).values()]
}

function attentionOf(eye: Eye, iop: number | null): Message[] {
  const attention = iop === null ? null : treatmentAttention(iop)
  if (iop === null || attention === null) return []
  return [message(`review.treatment.attention_${attention}`, { eye: eye.toUpperCase(), iop })]
}
